import { hulls, isInside } from '../bounds.ts';
import type { Drawing } from '../drawing.ts';
import type { Findings } from '../notices/findings.ts';
import { PDF_NOTICES } from '../notices/pdf.ts';
import { tellBeyondPage } from '../page-edge.ts';
import type { Machine } from './machine.ts';

/** How far a shape may reach over the page's edge unnoticed, mm. */
const PAGE_SLACK_MM = 0.05;

/** Artwork that is kept elsewhere, and a page that stands in for it. */
interface Elsewhere {
  readonly privateArtwork: boolean;
  readonly standsIn: boolean;
}

/** Says why there is nothing to measure: the nearest reason becomes the error. A limit that was reached is reason enough. */
export function nothingDrawn(findings: Findings, machine: Machine, { privateArtwork, standsIn }: Elsewhere): void {
  const kinds = PDF_NOTICES;
  if (findings.count(kinds.tooLarge) > 0) return;
  const texts = findings.count(kinds.text);
  const images = findings.count(kinds.image);
  if (texts > 0 && standsIn) findings.tell(kinds.savedWithout);
  else if (texts > 0 && images === 0) findings.tell(kinds.onlyText);
  else if (images > 0) findings.tell(kinds.onlyPictures);
  else if (machine.doc.damaged) findings.tell(kinds.breaksOff);
  else if (findings.count(kinds.hidden) > 0) findings.tell(kinds.allHidden);
  else if (privateArtwork) findings.tell(kinds.privateArtwork);
  else if (findings.count(kinds.unpainted) > 0) findings.tell(kinds.allUnpainted);
  else findings.tell(kinds.nothing);
}

/** Notes shapes that reach over the edge of the page. They count all the same. */
export function tellOffPage(findings: Findings, drawing: Drawing): void {
  const { page } = drawing;
  if (page === null) return;
  const outer = hulls(drawing, false);
  const inner = hulls(drawing, true);
  const beyond: number[] = [];
  for (let i = 0; i < drawing.elementStyle.length; i++) {
    if (!isInside(outer, i, page, PAGE_SLACK_MM) && !isInside(inner, i, page, PAGE_SLACK_MM)) beyond.push(i);
  }
  tellBeyondPage(findings, beyond, outer, page);
}
