/** Paper sizes in mm, short side first. Sources: ISO 216; ANSI/ASME Y14.1 for the American ones. */
const PAPERS: readonly (readonly [string, number, number])[] = [
  ['A0', 841, 1189],
  ['A1', 594, 841],
  ['A2', 420, 594],
  ['A3', 297, 420],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['A6', 105, 148],
  ['US Letter', 215.9, 279.4],
  ['US Legal', 215.9, 355.6],
  ['US Tabloid', 279.4, 431.8],
];

/** How far a page may be from a paper size and still be meant as one, relative: programs round to whole pixels. */
const PAPER_SLACK = 0.002;

/** The name of the paper with these sides in mm, either way up; null where there is none. */
export function paperName(widthMm: number, heightMm: number): string | null {
  const near = (side: number, paper: number) => Math.abs(side / paper - 1) <= PAPER_SLACK;
  const [short, long] = widthMm < heightMm ? [widthMm, heightMm] : [heightMm, widthMm];
  return PAPERS.find(([, a, b]) => near(short, a) && near(long, b))?.[0] ?? null;
}
