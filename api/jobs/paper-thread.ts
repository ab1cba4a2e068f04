import { existsSync, readFileSync } from 'node:fs';
import type { OperationName } from '../../shared/analysis/operations.ts';
import { type DesignReport, reportOf } from '../../shared/analysis/report.ts';
import { PdfDocument } from '../../shared/drawing/pdf/document.ts';
import { findCatalog, findPages } from '../../shared/drawing/pdf/pages.ts';
import { readDesign } from '../../shared/drawing/read.ts';
import { withoutHair } from '../../shared/drawing/styles.ts';
import type { InvoiceContent } from '../../shared/invoice/content.ts';
import type { DocumentContent } from '../../shared/issued/content.ts';
import { MAX_SKETCH_COMMANDS } from '../../shared/issued/limits.ts';
import { type Sketch, sketchBytes, sketchOf } from '../../shared/issued/sketch.ts';
import type { PagePicture } from '../../shared/site/page-picture.ts';
import type { StatementSheet } from '../../shared/trade-credit/wire.ts';
import { type MotionFigures, type MotionSettings, motionSeconds } from '../../shared/calibration/motion.ts';
import { workOf } from '../../shared/calibration/work.ts';
import { machinePart } from '../../shared/machine-files/machine-part.ts';
import type { MachineNote } from '../../shared/machine-files/note.ts';
import { type WrittenFiles, writtenFiles } from '../../shared/machine-files/written.ts';
import { findInNest, type NestedPart } from '../../shared/nest/found.ts';
import type { PartForm } from '../../shared/part/choices.ts';
import { createMaker, Kept } from '../../shared/part/maker.ts';
import { measureModel, type ModelFigures } from '../../shared/printed-part/mesh.ts';
import { type ModelFormat, readModel } from '../../shared/printed-part/read-model.ts';
import { ok, type Result } from '../../shared/base/result.ts';
import { createGeometryKernel } from '../../wasm/host/geometry.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { fontsWith } from '../design/fonts.ts';
import { renderInvoice } from '../invoice/pdf/render.ts';
import { type OutsideSlip, renderSlip } from '../outside/pdf.ts';
import { type PaperForm, renderDocument } from '../issued/pdf/render.ts';
import { type LabelSheet, renderLabels } from '../label/pdf.ts';
import { type ManifestSheet, renderManifest } from '../printed-part/pdf-manifest.ts';
import type { Paper } from '../paper/sheet.ts';
import { drawPicture } from '../site/draw-picture.ts';
import { renderStatement } from '../trade-credit/pdf/render.ts';
import { serveThread } from './thread-side.ts';
import { isWatertight } from './watertight.ts';

/** A part to be drawn in a document. */
export interface PartToDraw {
  readonly file: string;
  /** The font that its repairs name, where it is one that was sent in. */
  readonly fontFile: string | null;
  readonly form: PartForm;
  readonly operations: Readonly<Record<string, OperationName>>;
}

/**
 * Task of this thread: count the pages of a stored PDF, draw parts, write a part's machine files, find a batch's pieces in the drawing of a nest, work out how long a
 * calibrated machine takes for it, write a quote document (anew on one paper, too), an invoice, a credit note, a statement,
 * a manifest, labels or a slip, draw the picture of a page of the site, or measure a model.
 */
export type PaperTask =
  | { readonly kind: 'pages'; readonly file: string }
  | { readonly kind: 'sketches'; readonly parts: readonly (PartToDraw | null)[]; readonly bytes: number }
  | { readonly kind: 'nest'; readonly bytes: Uint8Array; readonly parts: readonly NestedPart[] }
  | { readonly kind: 'machine'; readonly part: PartToDraw; readonly note: MachineNote }
  | {
      readonly kind: 'motion';
      readonly part: PartToDraw;
      readonly figures: MotionFigures;
      readonly settings: MotionSettings;
    }
  | {
      readonly kind: 'invoice';
      readonly content: InvoiceContent;
      readonly paper: Paper;
      /** By line. */
      readonly sketches: ReadonlyMap<string, Sketch>;
    }
  | { readonly kind: 'model'; readonly format: ModelFormat; readonly bytes: Uint8Array }
  | { readonly kind: 'manifest'; readonly sheet: ManifestSheet }
  | { readonly kind: 'page'; readonly picture: PagePicture }
  | { readonly kind: 'labels'; readonly sheet: LabelSheet }
  | { readonly kind: 'slip'; readonly slip: OutsideSlip; readonly paper: Paper }
  | { readonly kind: 'statement'; readonly sheet: StatementSheet; readonly paper: Paper }
  | {
      readonly kind: 'quote';
      readonly content: DocumentContent;
      /** In the order of the content's parts; null where a part is not drawn. */
      readonly parts: readonly (PartToDraw | null)[];
      /** That their shapes may take. */
      readonly bytes: number;
      readonly link: string;
    }
  | {
      readonly kind: 'document';
      readonly content: DocumentContent;
      /** As they were drawn when it was issued. */
      readonly sketches: readonly (Sketch | null)[];
      readonly form: PaperForm;
    };

/** A document on both papers, and the shapes on it. */
export interface WrittenDocument {
  readonly letter: Uint8Array<ArrayBuffer>;
  readonly a4: Uint8Array<ArrayBuffer>;
  readonly sketches: readonly (Sketch | null)[];
}

function pages(file: string): number | null {
  const doc = new PdfDocument(readFileSync(file));
  return findPages(doc, findCatalog(doc))?.pageCount ?? null;
}

const kernel = createGeometryKernel(loadKernelModule());
const asRead = new Kept<DesignReport>();
const maker = createMaker(kernel);

/** A part's drawing as it is made, with the operation of each of its styles; null where nothing is drawn any more. */
function drawnPart({ file, fontFile, form, operations }: PartToDraw) {
  const there = fontFile !== null && existsSync(fontFile);
  const read = () => asRead.get(file, () => reportOf(readFileSync(file), readDesign, kernel));
  const made = maker.drawing({ id: `${file} ${there}`, read, fonts: fontsWith(fontFile) }, form);
  const { drawing, measurement } = made.ok ? made.value.report : { drawing: null, measurement: null };
  if (drawing === null || measurement === null) return null;
  // Of a part that was kept before hairlines were told apart its thick lines' operation is known alone.
  const plain = new Map(drawing.styles.map((style) => [style.id, withoutHair(style).id]));
  const operationOf = (id: string): OperationName => operations[id] ?? operations[plain.get(id)!] ?? 'ignored';
  return { drawn: { drawing, measurement }, operationOf };
}

function sketch(part: PartToDraw, most: number): Sketch | null {
  const there = drawnPart(part);
  return there && sketchOf(there.drawn, there.operationOf, part.form.rotation, most);
}

function machineFiles({ part, note }: Extract<PaperTask, { kind: 'machine' }>): WrittenFiles | null {
  const there = drawnPart(part);
  return there && writtenFiles(there.drawn, there.operationOf, part.form.rotation, note, kernel);
}

/** Seconds of a calibrated machine for a part; null where nothing of it is made. */
function motion({ part, figures, settings }: Extract<PaperTask, { kind: 'motion' }>): number | null {
  const there = drawnPart(part);
  // Turned or not, the way is as long.
  const made = there && machinePart(there.drawn, there.operationOf, 0, kernel);
  return made && motionSeconds(workOf(made.contours), figures, settings);
}

/** Letters and figures of a command, at least: with fewer left a part is not drawn for nothing. */
const LEAST_A_COMMAND = 3;

/** Shapes of parts, in their order; those that are too detailed, or take what is sent with them beyond so many bytes, are left out. */
function draw(parts: readonly (PartToDraw | null)[], bytes: number): (Sketch | null)[] {
  let left = bytes;
  return parts.map((part) => {
    const drawn = part && sketch(part, Math.min(left / LEAST_A_COMMAND, MAX_SKETCH_COMMANDS));
    const taken = sketchBytes(drawn);
    if (taken > left) return null;
    left -= taken;
    return drawn;
  });
}

async function write({ content, parts, bytes, link }: Extract<PaperTask, { kind: 'quote' }>): Promise<WrittenDocument> {
  const sketches = draw(parts, bytes);
  const on = async (paper: 'letter' | 'a4') => new Uint8Array(await renderDocument(content, sketches, { paper, link }));
  return { letter: await on('letter'), a4: await on('a4'), sketches };
}

async function again({ content, sketches, form }: Extract<PaperTask, { kind: 'document' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderDocument(content, sketches, form));
}

async function invoice({ content, paper, sketches }: Extract<PaperTask, { kind: 'invoice' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderInvoice(content, paper, sketches));
}

async function statement({ sheet, paper }: Extract<PaperTask, { kind: 'statement' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderStatement(sheet, paper));
}

async function model({ format, bytes }: Extract<PaperTask, { kind: 'model' }>): Promise<Result<ModelFigures, string>> {
  const read = readModel(format, bytes);
  if (!read.ok) return read;
  const measured = measureModel(read.value);
  if (!measured.ok) return measured;
  // Of a model that the library is not asked about, or has no memory for, our own look at its edges counts.
  const watertight = (await isWatertight(read.value)) ?? measured.value.watertight;
  return ok({ ...measured.value, watertight });
}

async function manifest({ sheet }: Extract<PaperTask, { kind: 'manifest' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderManifest(sheet));
}

async function labels({ sheet }: Extract<PaperTask, { kind: 'labels' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderLabels(sheet));
}

async function outsideSlip({ slip, paper }: Extract<PaperTask, { kind: 'slip' }>): Promise<Uint8Array> {
  return new Uint8Array(await renderSlip(slip, paper));
}

serveThread((task: PaperTask) => {
  if (task.kind === 'pages') return pages(task.file);
  if (task.kind === 'model') return model(task);
  if (task.kind === 'manifest') return manifest(task);
  if (task.kind === 'page') return drawPicture(task.picture);
  if (task.kind === 'labels') return labels(task);
  if (task.kind === 'slip') return outsideSlip(task);
  if (task.kind === 'statement') return statement(task);
  if (task.kind === 'nest') return findInNest(task.bytes, task.parts, kernel);
  if (task.kind === 'machine') return machineFiles(task);
  if (task.kind === 'motion') return motion(task);
  if (task.kind === 'sketches') return draw(task.parts, task.bytes);
  if (task.kind === 'document') return again(task);
  return task.kind === 'invoice' ? invoice(task) : write(task);
});
