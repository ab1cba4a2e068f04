// Functions that tests/conformance/functions.test.ts counts to see that it counts.

export function declared(this: void, a: number, { b }: { b: number }): number {
  return a + b;
}

const arrow = (a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0) => [a, b, c, d, e, f, g, h, i];

export const written = (list: readonly number[]) =>
  list.map((one, at, all) => {
    return arrow(one, at, all.length);
  });

export class Counted {
  method(a = 1, ...rest: number[]): number {
    return a + rest.length + this.#hidden();
  }

  #hidden(): number {
    return 2;
  }
}
