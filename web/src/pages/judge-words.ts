/** The words in what somebody typed, each once, in order. */
export function splitWords(text: string): string[] {
  return [...new Set(text.toUpperCase().match(/\p{L}+/gu) ?? [])];
}
