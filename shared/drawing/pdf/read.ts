import { MM_PER_POINT } from '../../base/units.ts';
import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import type { DrawingUnits } from '../drawing.ts';
import { READ_LIMITS, type ReadLimits } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import type { TextLayer } from '../text.ts';
import { Findings } from '../notices/findings.ts';
import { oneNotice } from '../notices/kind.ts';
import { PDF_NOTICES, pointsReason } from '../notices/pdf.ts';
import { type ReadResult, refused, unsetOf, withTexts } from '../read-result.ts';
import { Painter } from '../paint/painter.ts';
import { runContent } from './content.ts';
import { PdfDocument } from './document.ts';
import { Layers } from './layers.ts';
import { Machine } from './machine.ts';
import type { PdfDict } from './objects.ts';
import { nothingDrawn, tellOffPage } from './outcome.ts';
import { findCatalog, findPages, type Pages } from './pages.ts';
import { frameOf, pageContent } from './page-frame.ts';
import { hasPrivateArtwork, saysNoContent } from './private-data.ts';

/** Annotations that draw nothing of their own on the page. */
const UNSEEN_ANNOTATIONS = new Set(['Link', 'Popup']);

/** Pages that are read in search of one with lines: titles and empty sheets come before it. */
const MOST_LOOKED_AT = 8;

/**
 * Reads the first page with lines of a PDF, or of an Illustrator file that is a PDF inside, into a drawing in mm, y down; page-file.ts
 * makes files of the others. Damaged files are read as far as they go, with a notice. Never throws: what cannot be measured comes back
 * without a drawing and with an error notice.
 */
export function readPdf(bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  if (bytes.length > limits.maxBytes) return refused('ai', oneNotice(PDF_NOTICES.tooLarge));
  const doc = new PdfDocument(bytes);
  const catalog = findCatalog(doc);
  if (doc.resolve(doc.trailer.get('Encrypt')) !== null) return refused('ai', oneNotice(PDF_NOTICES.protected));
  const pages = findPages(doc, catalog);
  if (pages === null) return refused('ai', oneNotice(PDF_NOTICES.noPage));
  return refuseManyStyles('ai', limits, () => readDrawn(doc, catalog, pages, limits));
}

/** The first page with lines; where none has any, the very first one with the reason. */
function readDrawn(doc: PdfDocument, catalog: PdfDict | null, pages: Pages, limits: ReadLimits): ReadResult {
  const first = readPage(doc, catalog, pages, 0, limits);
  if (first.drawing !== null) return first;
  for (let index = 1; index < Math.min(pages.pages.length, MOST_LOOKED_AT) && !doc.exhausted; index++) {
    const next = readPage(doc, catalog, pages, index, limits);
    if (next.drawing !== null) return next;
  }
  return first;
}

function readPage(
  doc: PdfDocument,
  catalog: PdfDict | null,
  { pages, pageCount }: Pages,
  index: number,
  limits: ReadLimits,
): ReadResult {
  const page = pages[index]!;
  const findings = new Findings();
  const frame = frameOf(doc, page);
  const builder = new DrawingBuilder(limits);
  const painter = new Painter(builder);
  const machine = new Machine(doc, painter, findings, new Layers(doc, catalog), limits, frame.toMm, runContent);
  machine.crop = frame.crop;
  machine.resources = doc.dict(page.get('Resources'));
  within(findings, () => {
    machine.run(pageContent(doc, page));
    machine.closeText();
  });
  within(findings, () => painter.flush());

  if (doc.exhausted && findings.count(PDF_NOTICES.tooLarge) === 0) findings.add(PDF_NOTICES.tooLarge);
  if (doc.damaged) findings.add(PDF_NOTICES.damaged);
  if (pageCount > 1) findings.tellOf(PDF_NOTICES.morePages, { count: pageCount - 1 }, index + 1);
  noteAnnotations(doc, page, findings);
  const units = unitsOf(frame.userUnit);
  const drawing = builder.finish('ai', units, frame.page);
  const { runs, glyphs, unset } = machine.texts;
  const texts: TextLayer = { format: 'ai', units, page: frame.page, runs, ...unsetOf(unset), ...glyphs.asLayer() };
  if (drawing === null) {
    let standsIn = false;
    within(findings, () => {
      standsIn = saysNoContent(doc, machine.shown);
    });
    nothingDrawn(findings, machine, { privateArtwork: hasPrivateArtwork(doc, page, catalog), standsIn });
    const result: ReadResult = { format: 'ai', drawing, notices: findings.notices() };
    // Text of a page that stands in for missing artwork is no part of the drawing.
    return standsIn ? result : withTexts(result, texts);
  }
  tellOffPage(findings, drawing);
  return withTexts({ format: 'ai', drawing, notices: findings.notices() }, texts);
}

/** Runs a stage; a limit ends it and is noted. */
function within(findings: Findings, stage: () => void): void {
  try {
    stage();
  } catch (error) {
    if (!(error instanceof DrawingLimit)) throw error;
    if (findings.count(PDF_NOTICES.tooLarge) === 0) findings.add(PDF_NOTICES.tooLarge);
  }
}

function noteAnnotations(doc: PdfDocument, page: PdfDict, findings: Findings): void {
  const list = doc.array(page.get('Annots'));
  const seen = list.slice(0, 10_000).filter((item) => {
    const dict = doc.dict(item);
    return dict !== null && !UNSEEN_ANNOTATIONS.has(doc.name(dict.get('Subtype')) ?? '');
  });
  if (seen.length > 0) findings.add(PDF_NOTICES.annotation, null, seen.length);
}

function unitsOf(userUnit: number): DrawingUnits {
  const reason = pointsReason(userUnit);
  return { source: 'pt', mmPerUnit: MM_PER_POINT * userUnit, assumed: false, reason, alternatives: [] };
}
