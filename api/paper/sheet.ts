import type { Letters, Pdf, Pen } from './letters.ts';
import { linesOf } from './lines.ts';

/** Sizes of paper, points. */
export const PAPERS = { letter: [612, 792], a4: [595.28, 841.89] } as const;
export type Paper = keyof typeof PAPERS;

const MARGIN = 48;
/** Room below for the line with the page's number. */
const FOOT = 30;

/** Colours of the light theme (app/ui/tokens.css); paper has no other. */
export const INK = { text: '#14181c', faint: '#616a73', line: '#d5dade', accent: '#c93f06', warn: '#815400' } as const;

/** How far lines stand apart, of their size. */
const LEADING = 1.35;

/** The page that is being written, from the top down. Points; `y` grows downward. */
export class Sheet {
  readonly pdf: Pdf;
  readonly letters: Letters;
  readonly left = MARGIN;
  readonly right: number;
  readonly #bottom: number;
  y = MARGIN;

  constructor(pdf: Pdf, letters: Letters, paper: Paper) {
    this.pdf = pdf;
    this.letters = letters;
    this.right = PAPERS[paper][0] - MARGIN;
    this.#bottom = PAPERS[paper][1] - MARGIN - FOOT;
  }

  get width(): number {
    return this.right - this.left;
  }

  /** Whether so much still fits on this page. */
  hasRoom(height: number): boolean {
    return this.y + height <= this.#bottom;
  }

  /** Goes on at the top of a new page. */
  turn(): void {
    this.pdf.addPage();
    this.y = MARGIN;
  }

  /** Height of so many lines. */
  static height(lines: number, size: number): number {
    return lines * size * LEADING;
  }

  /** Writes lines from `top` down; returns where they end. */
  lines(lines: readonly string[], x: number, top: number, pen: Pen): number {
    let y = top;
    for (const line of lines) {
      this.letters.write(line, x, y + pen.size, pen);
      y += pen.size * LEADING;
    }
    return y;
  }

  /** Writes a text into a column, `most` lines of it; returns where it ends. */
  text(text: string, x: number, top: number, room: Pen & { readonly width: number; readonly most?: number }): number {
    return this.lines(linesOf(this.letters, text, room), x, top, room);
  }

  /** Writes one line that ends at `right`. */
  toRight(text: string, right: number, top: number, pen: Pen): void {
    this.letters.write(text, right - this.letters.width(text, pen.size, pen.weight), top + pen.size, pen);
  }

  /** A thin line across, where the writing stands. */
  rule(from = this.left, to = this.right): void {
    this.pdf.moveTo(from, this.y).lineTo(to, this.y).lineWidth(0.6).stroke(INK.line);
  }
}
