import type { Drawing } from '../drawing.ts';
import { MAX_PLACES } from '../notice.ts';
import { hullBox, hulls, isInside, isOutside } from '../bounds.ts';
import type { Findings } from './findings.ts';
import type { Machine } from './machine.ts';
import { saysNoContent } from './private-data.ts';

/** How far a shape may reach over the page's edge unnoticed, mm. */
const PAGE_SLACK_MM = 0.05;

const SAVE_AGAIN =
  "Open it in Illustrator, choose Save As and switch on 'Create PDF Compatible File', or export it as SVG.";

/** Says why there is nothing to measure: the nearest reason becomes the error. */
export function nothingDrawn(findings: Findings, machine: Machine, privateArtwork: boolean): void {
  const error = (code: 'unable_to_read' | 'is_convert_error' | 'is_empty' | 'contains_text', message: string) =>
    findings.tell({ code, severity: 'error', message, count: 1 });
  const texts = findings.count('contains_text');
  const images = findings.count('contains_image');
  const { damaged } = machine.doc;
  if (texts > 0 && saysNoContent(machine.doc, machine.shown))
    error('unable_to_read', `This Illustrator file was saved without the part that others can read. ${SAVE_AGAIN}`);
  else if (texts > 0 && images === 0)
    error('contains_text', 'There is only text in this file. Turn the text into outlines and save it again.');
  else if (images > 0)
    error('is_convert_error', 'There are only pictures in this file. Trace them to paths, or draw the part as lines.');
  else if (damaged)
    error(
      'unable_to_read',
      'The file is damaged: its first page breaks off before any line. Save it again from your design program.',
    );
  else if (findings.count('hidden_ignored') > 0)
    error('is_empty', 'Everything in this file is on hidden layers. Show the layers to be cut and save it again.');
  else if (privateArtwork)
    error(
      'unable_to_read',
      `The page is empty, and its artwork is kept where only Illustrator finds it. ${SAVE_AGAIN}`,
    );
  else if (findings.count('unpainted_ignored') > 0)
    error(
      'is_empty',
      'Nothing in this file has a stroke or a fill. Give the lines to be cut a stroke and save it again.',
    );
  else error('is_empty', 'There are no lines on the first page of this file. Check that you saved the right artwork.');
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
  if (beyond.length === 0) return;
  const wholly = beyond.filter((i) => isOutside(outer, i, page)).length;
  const shapes = beyond.length === 1 ? 'One shape reaches' : `${beyond.length} shapes reach`;
  findings.tell({
    code: 'outside_page',
    severity: wholly > 0 ? 'warning' : 'info',
    message: `${shapes} over the edge of the page${wholly > 0 ? `, ${wholly} of them wholly outside` : ''}. They count; delete them if they are leftovers.`,
    count: beyond.length,
    places: beyond.slice(0, MAX_PLACES).map((i) => hullBox(outer, i)),
  });
}
