/** A setting that is remembered on this device. */
import { keep, kept } from './kept';

export class Choice<T extends string> {
  private now = $state() as T;

  constructor(
    private readonly key: string,
    readonly all: readonly T[],
    private readonly changed: (value: T) => void = () => undefined,
  ) {
    const value = kept(key);
    this.now = all.find((one) => one === value) ?? (all[0] as T);
  }

  get value(): T {
    return this.now;
  }

  set value(value: T) {
    this.now = value;
    keep(this.key, value);
    this.changed(value);
  }

  /** Does what the remembered value asks for; called once by the page. */
  begin(): void {
    this.changed(this.now);
  }
}
