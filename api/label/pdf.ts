import type { Label, LabelPaper } from '../../shared/label/papers.ts';
import { Letters, type Pdf } from '../paper/letters.ts';
import { linesOf } from '../paper/lines.ts';
import { openPdf } from '../paper/paper.ts';
import { INK } from '../paper/sheet.ts';
import { drawCode, type DrawCode } from './draw-code.ts';

/** Labels to be written. */
export interface LabelSheet {
  readonly title: string;
  /** ISO UTC. */
  readonly from: string;
  readonly labels: readonly Label[];
  readonly paper: LabelPaper;
}

const POINTS_PER_MM = 72 / 25.4;

/** A paper of labels, mm: its size, the corner of the first label, how far labels are apart, and how many stand in a row and a column. */
interface Form {
  readonly size: readonly [width: number, height: number];
  readonly corner: readonly [x: number, y: number];
  readonly step: readonly [x: number, y: number];
  readonly label: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
}

/** Sources: Avery 5160 (Letter, 2 5/8 × 1 in), Avery 3474 (A4, 70 × 37 mm), Brother DK-22205 (62 mm tape, cut at 29 mm). */
const FORMS: Readonly<Record<LabelPaper, Form>> = {
  letter: {
    size: [215.9, 279.4],
    corner: [4.76, 12.7],
    step: [69.85, 25.4],
    label: [66.68, 25.4],
    columns: 3,
    rows: 10,
  },
  a4: { size: [210, 297], corner: [0, 0.5], step: [70, 37], label: [70, 37], columns: 3, rows: 8 },
  tape: { size: [62, 29], corner: [0, 0], step: [62, 29], label: [62, 29], columns: 1, rows: 1 },
};

/** Room around what is on a label, mm: printers leave the edge white, and scanners want two modules of white around the code. */
const MARGIN_MM = 2.5;
/** Side of the code, mm: 16 modules of 1.1 mm, which a scanner reads from an arm's length. */
const CODE_MM = 18;

function drawLabel(
  pdf: Pdf,
  letters: Letters,
  label: Label,
  draw: DrawCode,
  box: readonly [number, number, number, number],
) {
  const [left, top, width, height] = box;
  const [margin, side] = [MARGIN_MM * POINTS_PER_MM, CODE_MM * POINTS_PER_MM];
  draw(pdf, left + margin, top + (height - side) / 2, side);
  const x = left + margin + side + margin;
  const room = left + width - margin - x;
  const title = linesOf(letters, label.title, { width: room, size: 10, weight: 'bold', most: 2 });
  const rest = label.lines.flatMap((line) => linesOf(letters, line, { width: room, size: 7, most: 1 }));
  // 2.5 mm above and below, 12 points a line of the title, 9 a line of the others, one line for the code.
  const fits = Math.max(0, Math.floor((height - 2 * margin - title.length * 12 - 9) / 9));
  let y = top + margin;
  for (const line of title) {
    letters.write(line, x, y + 10, { size: 10, weight: 'bold', colour: '#000' });
    y += 12;
  }
  for (const line of rest.slice(0, fits)) {
    letters.write(line, x, y + 7, { size: 7, colour: '#000' });
    y += 9;
  }
  letters.write(label.code, x, top + height - margin, { size: 7, colour: INK.faint });
}

/** Labels as PDF: the same labels give the same bytes. Runs in a thread. */
export async function renderLabels({ title, from, labels, paper }: LabelSheet): Promise<Buffer> {
  const { size, corner, step, label, columns, rows } = FORMS[paper];
  const points = (mm: number) => mm * POINTS_PER_MM;
  const { pdf, ended } = openPdf({ title, from }, [points(size[0]), points(size[1])]);
  const letters = new Letters(pdf);
  for (const [at, one] of labels.entries()) {
    const on = at % (columns * rows);
    if (at > 0 && on === 0) pdf.addPage();
    const draw = await drawCode(one.code);
    const x = corner[0] + (on % columns) * step[0];
    const y = corner[1] + Math.floor(on / columns) * step[1];
    drawLabel(pdf, letters, one, draw, [points(x), points(y), points(label[0]), points(label[1])]);
  }
  pdf.end();
  return ended;
}
