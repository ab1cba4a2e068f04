import type { GlyphCommand } from './font.ts';
import type { FontTable } from './font-table.ts';

/** Operators and numbers of one glyph, and calls within calls. Real glyphs stay far below. */
const MAX_STEPS = 30_000;
const MAX_CALLS = 10;
const MAX_STACK = 48;

/** Code of a glyph, or of a subroutine, without its encryption; null where there is none. */
export interface Type1Source {
  subroutine(number: number): FontTable | null;
  /** A glyph by its code in the standard encoding, for letters put together of two. */
  standard(code: number): FontTable | null;
}

/** A letter in glyph space. */
export interface Type1Glyph {
  readonly commands: readonly GlyphCommand[];
  /** How far the pen moves on; null where the letter does not say. */
  readonly advance: number | null;
}

/** Draws a glyph of a Type 1 font. Source: Adobe Type 1 Font Format 1.1, chapters 6 and 8. Never throws. */
export function type1Glyph(code: FontTable, source: Type1Source): Type1Glyph {
  const machine = new Type1Machine(source);
  machine.run(code, 0);
  machine.end();
  return machine;
}

class Type1Machine {
  readonly commands: GlyphCommand[] = [];
  advance: number | null = null;
  readonly #source: Type1Source;
  #stack: number[] = [];
  /** Numbers that other subroutines hand back. */
  #handed: number[] = [];
  #x = 0;
  #y = 0;
  #open = false;
  #steps = 0;
  /** Points of a flex: its moves draw nothing by themselves. */
  #flex: number[] | null = null;
  #bearing = 0;
  /** A glyph is drawn as part of another one: its own side bearing is not where it begins. */
  #placed: readonly [number, number] | null = null;

  constructor(source: Type1Source) {
    this.#source = source;
  }

  /** Closes the last contour. */
  end(): void {
    if (this.#open) this.commands.push({ type: 'Z' });
    this.#open = false;
  }

  /** Runs a charstring; false once the glyph is finished. */
  run(code: FontTable, depth: number): boolean {
    for (let at = 0; at < code.length; ) {
      if (++this.#steps > MAX_STEPS) return false;
      const b = code.u8(at++);
      if (b >= 32) {
        at = this.#number(code, b, at);
        continue;
      }
      if (b === 10) {
        const callee = this.#source.subroutine(this.#stack.pop() ?? -1);
        if (callee === null || depth >= MAX_CALLS || !this.run(callee, depth + 1)) return false;
        continue;
      }
      if (b === 11) return true;
      if (b === 14) return false;
      if (b === 12) {
        if (!this.#escaped(code.u8(at++), depth)) return false;
        continue;
      }
      this.#draw(b);
      this.#stack = [];
    }
    return true;
  }

  #number(code: FontTable, b: number, at: number): number {
    if (b <= 246) return this.#push(b - 139, at);
    if (b <= 250) return this.#push((b - 247) * 256 + code.u8(at) + 108, at + 1);
    if (b <= 254) return this.#push(-(b - 251) * 256 - code.u8(at) - 108, at + 1);
    return this.#push(code.u32(at) | 0, at + 4);
  }

  #push(value: number, next: number): number {
    if (this.#stack.length < MAX_STACK) this.#stack.push(value);
    return next;
  }

  #draw(operator: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#stack;
    if (operator === 13) this.#begin(a, 0, b);
    else if (operator === 21) this.#move(a, b);
    else if (operator === 22) this.#move(a, 0);
    else if (operator === 4) this.#move(0, a);
    else if (operator === 5) this.#line(a, b);
    else if (operator === 6) this.#line(a, 0);
    else if (operator === 7) this.#line(0, a);
    else if (operator === 8) this.#curve(a, b, c, d, e, f);
    else if (operator === 30) this.#curve(0, a, b, c, d, 0);
    else if (operator === 31) this.#curve(a, 0, b, c, 0, d);
    else if (operator === 9) this.end();
  }

  /** Operators of two bytes; false once the glyph is finished. */
  #escaped(operator: number, depth: number): boolean {
    const stack = this.#stack;
    if (operator === 12) {
      const [by, of] = [stack.pop() ?? 1, stack.pop() ?? 0];
      this.#push(by === 0 ? 0 : of / by, 0);
      return true;
    }
    if (operator === 16) {
      this.#other(stack.pop() ?? 0, stack.pop() ?? 0);
      return true;
    }
    if (operator === 17) {
      this.#push(this.#handed.pop() ?? 0, 0);
      return true;
    }
    if (operator === 6) {
      this.#composed(depth);
      return false;
    }
    if (operator === 7) this.#begin(stack[0] ?? 0, stack[1] ?? 0, stack[2] ?? 0);
    else if (operator === 33) [this.#x, this.#y] = [stack[0] ?? 0, stack[1] ?? 0];
    this.#stack = [];
    return true;
  }

  /** Subroutines of the interpreter: flexes, and the choice of hints. Source: section 8.3. */
  #other(number: number, count: number): void {
    const given: number[] = [];
    for (let i = 0; i < count && this.#stack.length > 0; i++) given.push(this.#stack.pop()!);
    if (number === 1) this.#flex = [];
    else if (number === 2) this.#flex?.push(this.#x, this.#y);
    else if (number === 0 && this.#flex !== null) {
      const [, , ...points] = this.#flex;
      this.#flex = null;
      for (let i = 0; i + 6 <= points.length; i += 6) this.#curveTo(points.slice(i, i + 6));
      this.#handed = [this.#y, this.#x];
    } else this.#handed = number === 3 ? [3] : given;
  }

  #begin(bearing: number, height: number, advance: number): void {
    this.advance ??= advance;
    this.#bearing = bearing;
    [this.#x, this.#y] = this.#placed ?? [bearing, height];
  }

  /** seac: a letter and an accent. */
  #composed(depth: number): void {
    const [side = 0, dx = 0, dy = 0, base = 0, accent = 0] = this.#stack;
    this.#stack = [];
    const bearing = this.#bearing;
    const [letter, mark] = [this.#source.standard(base), this.#source.standard(accent)];
    if (depth > 0 || letter === null || mark === null) return;
    this.run(letter, 1);
    this.end();
    this.#stack = [];
    // The accent's own side bearing is the one that the operator states.
    this.#placed = [bearing - side + dx + side, dy];
    this.run(mark, 1);
    this.end();
  }

  #move(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    if (this.#flex !== null) return;
    this.end();
    this.commands.push({ type: 'M', x: this.#x, y: this.#y });
    this.#open = true;
  }

  #begun(): void {
    if (!this.#open) this.#move(0, 0);
  }

  #line(dx: number, dy: number): void {
    this.#begun();
    this.#x += dx;
    this.#y += dy;
    this.commands.push({ type: 'L', x: this.#x, y: this.#y });
  }

  #curve(dx1: number, dy1: number, dx2: number, dy2: number, dx: number, dy: number): void {
    const [x1, y1] = [this.#x + dx1, this.#y + dy1];
    const [x2, y2] = [x1 + dx2, y1 + dy2];
    this.#curveTo([x1, y1, x2, y2, x2 + dx, y2 + dy]);
  }

  #curveTo([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x = 0, y = 0]: readonly number[]): void {
    // The pen of a flex is at its end already, which a contour that is open does not mind.
    if (!this.#open) this.#begun();
    this.commands.push({ type: 'C', x1, y1, x2, y2, x, y });
    [this.#x, this.#y] = [x, y];
  }
}
