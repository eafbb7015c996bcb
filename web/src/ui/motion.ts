/** Whether the reader wants less motion; so it is where nobody can be asked. */
export const lessMotion = (): boolean =>
  typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
