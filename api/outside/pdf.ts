import { drawCode } from '../label/draw-code.ts';
import { factRows, letterhead, writePaper } from '../paper/paper.ts';
import { INK, type Paper } from '../paper/sheet.ts';

/** A slip to be written. */
export interface OutsideSlip {
  readonly title: string;
  /** ISO UTC. */
  readonly from: string;
  readonly facts: readonly (readonly [label: string, value: string | null])[];
  /** Code of the bag, by which the pieces are found when they are back. */
  readonly code: string;
}

/** Side of the code, points: 22 mm. */
const CODE = 62;

/** The slip of pieces that go to a supplier: the same words give the same bytes. Runs in a thread. */
export async function renderSlip({ title, from, facts, code }: OutsideSlip, paper: Paper): Promise<Buffer> {
  const draw = await drawCode(code);
  return writePaper({ title, from, paper }, (sheet) => {
    letterhead(sheet, 'Outside work');
    sheet.y += 40;
    draw(sheet.pdf, sheet.right - CODE, sheet.y, CODE);
    sheet.toRight(code, sheet.right, sheet.y + CODE + 6, { size: 8, colour: INK.faint });
    factRows(sheet, facts);
    sheet.y += 30;
    sheet.rule();
    sheet.y += 12;
    sheet.lines(['Please send this slip back with the parts. Count before you sign.'], sheet.left, sheet.y, {
      size: 9,
    });
    sheet.y += 60;
    sheet.rule(sheet.left, sheet.left + 200);
    sheet.rule(sheet.right - 200, sheet.right);
    sheet.y += 6;
    sheet.lines(['Received, name and date'], sheet.left, sheet.y, { size: 8, colour: INK.faint });
    sheet.toRight('Pieces counted', sheet.right, sheet.y, { size: 8, colour: INK.faint });
  });
}
