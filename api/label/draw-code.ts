import type { Pdf } from '../paper/letters.ts';

interface Modules {
  readonly pixs: ArrayLike<number>;
  readonly pixx: number;
  readonly pixy: number;
}

/** Draws a code into a PDF: its upper left corner and its side, points. */
export type DrawCode = (pdf: Pdf, x: number, y: number, side: number) => void;

/** A code as Data Matrix, ready to be drawn. Its dark squares are drawn run by run of each row. */
export async function drawCode(code: string): Promise<DrawCode> {
  // Half a megabyte that nothing else of the thread needs.
  const { default: bwip } = await import('bwip-js/node');
  const [found] = bwip.raw('datamatrix', code, '') as unknown as readonly Modules[];
  const { pixs, pixx, pixy } = found!;
  return (pdf, x, y, side) => {
    const module = side / pixx;
    for (let row = 0; row < pixy; row += 1)
      for (let at = 0; at < pixx; at += 1) {
        if (pixs[row * pixx + at] !== 1) continue;
        const from = at;
        while (at + 1 < pixx && pixs[row * pixx + at + 1] === 1) at += 1;
        pdf.rect(x + from * module, y + row * module, (at - from + 1) * module, module);
      }
    pdf.fill('#000');
  };
}
