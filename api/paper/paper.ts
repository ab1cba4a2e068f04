import PDFDocument from 'pdfkit';
import { Letters, type Pdf } from './letters.ts';
import { INK, PAPERS, type Paper, Sheet } from './sheet.ts';

/** Title, footer, date and paper size of a PDF. */
export interface PaperFacts {
  /** In the window of who reads it. */
  readonly title: string;
  /** Below on each page; the title where nothing else is said. */
  readonly foot?: string;
  /** When it is from, ISO UTC; not when it is written, so that the same words give the same bytes. */
  readonly from: string;
  readonly paper: Paper;
}

/** The shop's mark, a plate parted by a kerf, as app/ui/Logo.tsx draws it: 20 points wide. */
function mark({ pdf, left, y }: Sheet): void {
  pdf.save().translate(left, y);
  pdf.path('M1 1h10.2L6.4 19H1z').fill(INK.text);
  pdf.path('M13.4 1H19v18H8.6z').fill(INK.accent);
  pdf.restore();
}

/** The mark and name of the shop, and at the right what the paper is. */
export function letterhead(sheet: Sheet, what: string): void {
  mark(sheet);
  sheet.lines(['Kerfwise'], sheet.left + 26, sheet.y, { size: 18, weight: 'bold' });
  sheet.toRight(what, sheet.right, sheet.y, { size: 16, weight: 'bold' });
}

/** Rows of facts about the paper's subject, each with its label; null values are left out. */
export function factRows(sheet: Sheet, rows: readonly (readonly [label: string, value: string | null])[]): void {
  for (const [label, value] of rows) {
    if (value === null) continue;
    sheet.lines([label], sheet.left, sheet.y, { size: 9, colour: INK.faint });
    sheet.y = sheet.text(value, sheet.left + 110, sheet.y, { size: 9, width: sheet.width - 110, most: 2 });
  }
  sheet.y += 18;
}

/** A line below on each page: what it is, and which of how many. */
function feet(sheet: Sheet, foot: string, paper: Paper): void {
  const { start, count } = sheet.pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    sheet.pdf.switchToPage(i);
    const y = PAPERS[paper][1] - 46;
    sheet.lines([foot], sheet.left, y, { size: 8, colour: INK.faint });
    sheet.toRight(`Page ${i - start + 1} of ${count}`, sheet.right, y, { size: 8, colour: INK.faint });
  }
}

/** A PDF that is begun, and its bytes once it has ended. */
interface OpenPdf {
  readonly pdf: Pdf;
  readonly ended: Promise<Buffer>;
}

/** Begins a PDF with pages of a size, points: the same words give the same bytes. */
export function openPdf(
  { title, from }: Pick<PaperFacts, 'title' | 'from'>,
  size: readonly [width: number, height: number],
): OpenPdf {
  const pdf = new PDFDocument({
    size: [...size],
    margin: 0,
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: title,
      Author: 'Kerfwise',
      Producer: 'Kerfwise',
      Creator: 'Kerfwise',
      CreationDate: new Date(from),
    },
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  return { pdf, ended };
}

/** A paper as PDF, which `write` fills from the top down: the same words give the same bytes. Takes as long as it has lines; runs in a thread. */
export function writePaper(
  { title, foot = title, from, paper }: PaperFacts,
  write: (sheet: Sheet) => void,
): Promise<Buffer> {
  const { pdf, ended } = openPdf({ title, from }, PAPERS[paper]);
  const sheet = new Sheet(pdf, new Letters(pdf), paper);
  write(sheet);
  feet(sheet, foot, paper);
  pdf.end();
  return ended;
}
