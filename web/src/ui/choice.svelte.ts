/** A setting that is remembered on this device. */

export class Choice<T extends string> {
  private now = $state() as T;

  constructor(
    private readonly key: string,
    readonly all: readonly T[],
    private readonly changed: (value: T) => void = () => undefined,
  ) {
    this.now = this.kept();
  }

  get value(): T {
    return this.now;
  }

  set value(value: T) {
    this.now = value;
    try {
      localStorage.setItem(this.key, value);
    } catch {
      // Storage may be switched off: not remembered, then.
    }
    this.changed(value);
  }

  /** Does what the remembered value asks for; called once by the page. */
  begin(): void {
    this.changed(this.now);
  }

  private kept(): T {
    const first = this.all[0] as T;
    try {
      const value = localStorage.getItem(this.key);
      return this.all.find((one) => one === value) ?? first;
    } catch {
      return first;
    }
  }
}
