import type { GlyphCommand } from './font.ts';
import type { FontTable } from './font-table.ts';

/** A subroutine by the number it is called with; null where there is none. */
export type CharstringSource = (number: number) => FontTable | null;

/** Operators and numbers of one glyph, calls within calls, and operands. Real glyphs stay far below. */
const MAX_STEPS = 30_000;
const MAX_CALLS = 10;
const MAX_STACK = 192;

/** Draws a glyph's charstring. Source: Adobe Technical Note 5177, "The Type 2 Charstring Format". Never throws. */
export function charstringCommands(
  code: FontTable,
  local: CharstringSource,
  global: CharstringSource,
): readonly GlyphCommand[] {
  const machine = new CharstringMachine(local, global);
  machine.run(code, 0);
  machine.end();
  return machine.commands;
}

class CharstringMachine {
  readonly commands: GlyphCommand[] = [];
  readonly #local: CharstringSource;
  readonly #global: CharstringSource;
  readonly #stack: number[] = [];
  #x = 0;
  #y = 0;
  #open = false;
  #stems = 0;
  #steps = 0;

  constructor(local: CharstringSource, global: CharstringSource) {
    this.#local = local;
    this.#global = global;
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
      if (b >= 32 || b === 28) {
        at = this.#number(code, b, at);
        continue;
      }
      if (b === 10 || b === 29) {
        const callee = (b === 10 ? this.#local : this.#global)(this.#stack.pop() ?? 0);
        if (callee === null || depth >= MAX_CALLS || !this.run(callee, depth + 1)) return false;
        continue;
      }
      if (b === 11) return true;
      if (b === 14) return false;
      if (b === 12) {
        if (!this.#escaped(code.u8(at++))) return false;
        continue;
      }
      if (b === 19 || b === 20) {
        this.#stems += this.#stack.length >> 1;
        at += (this.#stems + 7) >> 3;
      } else this.#draw(b);
      this.#stack.length = 0;
    }
    return true;
  }

  #number(code: FontTable, b: number, at: number): number {
    if (b === 28) return this.#push(code.i16(at), at + 2);
    if (b <= 246) return this.#push(b - 139, at);
    if (b <= 250) return this.#push((b - 247) * 256 + code.u8(at) + 108, at + 1);
    if (b <= 254) return this.#push(-(b - 251) * 256 - code.u8(at) - 108, at + 1);
    return this.#push((code.u32(at) | 0) / 65_536, at + 4);
  }

  #push(value: number, next: number): number {
    if (this.#stack.length < MAX_STACK) this.#stack.push(value);
    return next;
  }

  #draw(operator: number): void {
    const s = this.#stack;
    const n = s.length;
    switch (operator) {
      case 1:
      case 3:
      case 18:
      case 23:
        this.#stems += n >> 1;
        break;
      // A value before the move's own operands is the glyph's width.
      case 4:
        this.#move(0, s[n - 1] ?? 0);
        break;
      case 21:
        this.#move(s[n - 2] ?? 0, s[n - 1] ?? 0);
        break;
      case 22:
        this.#move(s[n - 1] ?? 0, 0);
        break;
      case 5:
        this.#lines(0, n);
        break;
      case 6:
      case 7:
        for (let i = 0; i < n; i++) {
          if ((operator === 6) === (i % 2 === 0)) this.#line(s[i]!, 0);
          else this.#line(0, s[i]!);
        }
        break;
      case 8:
        this.#curves(0, n);
        break;
      case 24:
        this.#curves(0, n - 2);
        this.#lines(n - 2, n);
        break;
      case 25:
        this.#lines(0, n - 6);
        this.#curves(Math.max(0, n - 6), n);
        break;
      case 26:
      case 27:
        this.#alike(operator === 26);
        break;
      case 30:
      case 31:
        this.#alternating(operator === 31);
        break;
    }
  }

  #move(dx: number, dy: number): void {
    this.end();
    this.#x += dx;
    this.#y += dy;
    this.commands.push({ type: 'M', x: this.#x, y: this.#y });
    this.#open = true;
  }

  #line(dx: number, dy: number): void {
    if (!this.#open) this.#move(0, 0);
    this.#x += dx;
    this.#y += dy;
    this.commands.push({ type: 'L', x: this.#x, y: this.#y });
  }

  #curve(dx1: number, dy1: number, dx2: number, dy2: number, dx: number, dy: number): void {
    if (!this.#open) this.#move(0, 0);
    const x1 = this.#x + dx1;
    const y1 = this.#y + dy1;
    const x2 = x1 + dx2;
    const y2 = y1 + dy2;
    this.#x = x2 + dx;
    this.#y = y2 + dy;
    this.commands.push({ type: 'C', x1, y1, x2, y2, x: this.#x, y: this.#y });
  }

  #lines(from: number, to: number): void {
    for (let i = from; i + 2 <= to; i += 2) this.#line(this.#stack[i]!, this.#stack[i + 1]!);
  }

  #curves(from: number, to: number): void {
    const s = this.#stack;
    for (let i = from; i + 6 <= to; i += 6) this.#curve(s[i]!, s[i + 1]!, s[i + 2]!, s[i + 3]!, s[i + 4]!, s[i + 5]!);
  }

  /** vvcurveto and hhcurveto: curves that begin and end in the same direction. */
  #alike(vertical: boolean): void {
    const s = this.#stack;
    let i = s.length % 4 === 0 ? 0 : 1;
    let aside = i === 1 ? s[0]! : 0;
    for (; i + 4 <= s.length; i += 4) {
      if (vertical) this.#curve(aside, s[i]!, s[i + 1]!, s[i + 2]!, 0, s[i + 3]!);
      else this.#curve(s[i]!, aside, s[i + 1]!, s[i + 2]!, s[i + 3]!, 0);
      aside = 0;
    }
  }

  /** hvcurveto and vhcurveto: curves that begin level and end upright, then the other way round. */
  #alternating(startsLevel: boolean): void {
    const s = this.#stack;
    let level = startsLevel;
    for (let i = 0; i + 4 <= s.length; i += 4) {
      const last = s.length - i === 5 ? s[i + 4]! : 0;
      if (level) this.#curve(s[i]!, 0, s[i + 1]!, s[i + 2]!, last, s[i + 3]!);
      else this.#curve(0, s[i]!, s[i + 1]!, s[i + 2]!, s[i + 3]!, last);
      level = !level;
    }
  }

  /** Operators of two bytes; false for those that no font in use has, which end the glyph. */
  #escaped(operator: number): boolean {
    const s = this.#stack;
    const at = (i: number) => s[i] ?? 0;
    switch (operator) {
      case 34:
        this.#curve(at(0), 0, at(1), at(2), at(3), 0);
        this.#curve(at(4), 0, at(5), -at(2), at(6), 0);
        break;
      case 35:
        this.#curves(0, 12);
        break;
      case 36: {
        this.#curve(at(0), at(1), at(2), at(3), at(4), 0);
        this.#curve(at(5), 0, at(6), at(7), at(8), -(at(1) + at(3) + at(7)));
        break;
      }
      case 37: {
        const dx = at(0) + at(2) + at(4) + at(6) + at(8);
        const dy = at(1) + at(3) + at(5) + at(7) + at(9);
        const level = Math.abs(dx) > Math.abs(dy);
        this.#curve(at(0), at(1), at(2), at(3), at(4), at(5));
        this.#curve(at(6), at(7), at(8), at(9), level ? at(10) : -dx, level ? -dy : at(10));
        break;
      }
      default:
        return this.#reckon(operator);
    }
    s.length = 0;
    return true;
  }

  #reckon(operator: number): boolean {
    const s = this.#stack;
    const b = s.pop() ?? 0;
    switch (operator) {
      case 9:
        s.push(Math.abs(b));
        return true;
      case 14:
        s.push(-b);
        return true;
      case 18:
        return true;
      case 27:
        s.push(b);
        this.#push(b, 0);
        return true;
    }
    const a = s.pop() ?? 0;
    switch (operator) {
      case 10:
        s.push(a + b);
        return true;
      case 11:
        s.push(a - b);
        return true;
      case 12:
        s.push(b === 0 ? 0 : a / b);
        return true;
      case 24:
        s.push(a * b);
        return true;
      case 28:
        s.push(b, a);
        return true;
      default:
        return false;
    }
  }
}
