import { type NameReader, saysNothing } from '../words/subjects.ts';
import { DrawingLimit } from '../builder.ts';
import { READ_LIMITS, type ReadLimits } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import { MAX_PLACES, type Notice } from '../notice.ts';
import { breakWords, DXF_FILE_NOTICES, DXF_KINDS, DXF_NOTICES } from '../notices/dxf.ts';
import { Findings, scaledPlace } from '../notices/findings.ts';
import { oneNotice } from '../notices/kind.ts';
import { lengthWords } from '../notices/words.ts';
import type { TextLayer } from '../text.ts';
import { type ReadResult, refused, withTexts } from '../read-result.ts';
import { AsciiSource } from './ascii.ts';
import { BinarySource, isBinaryDxf } from './binary.ts';
import { DxfDocument } from './document.ts';
import { Player, type WideLine } from './play.ts';
import { Scanner } from './scan.ts';
import { Sheet } from './sheet.ts';
import { scaledRuns } from './text-run.ts';
import { readUnits, unitNotices } from './units.ts';

/** Polylines no wider than this are lines that a pen draws, mm; wider ones are areas. */
const FINE_MM = 0.3;

/**
 * Reads a DXF file, ASCII or binary, R12 to 2018, into a drawing in mm, y down. Damaged files are read as far as they
 * go, with a notice. Never throws: what cannot be measured comes back without a drawing and with an error notice.
 */
export function readDxf(
  bytes: Uint8Array,
  limits: ReadLimits = READ_LIMITS,
  subjectOf: NameReader = saysNothing,
): ReadResult {
  if (bytes.length > limits.maxBytes) return refused('dxf', oneNotice(DXF_NOTICES.tooLarge));
  return refuseManyStyles('dxf', limits, () => readDocument(bytes, limits, new Findings(DXF_KINDS), subjectOf));
}

function readDocument(bytes: Uint8Array, limits: ReadLimits, findings: Findings, subjectOf: NameReader): ReadResult {
  const doc = new DxfDocument(limits, bytes.length);
  const source = isBinaryDxf(bytes) ? new BinarySource(bytes) : new AsciiSource(asUtf8(bytes));
  within(findings, () => new Scanner(doc, source, findings).run());
  if (!doc.recognised) return refused(null, oneNotice(DXF_FILE_NOTICES.notDxf));
  const { tape } = doc;
  const sheet = new Sheet(limits, tape.count, tape.verbCount, tape.flatCount()); // right where every entity is drawn once
  const player = new Player(doc, sheet, findings, limits, subjectOf);
  within(findings, () => player.run());

  findings.add(DXF_NOTICES.clip, null, doc.clips);
  findings.add(DXF_NOTICES.paper, null, doc.paperEntities);
  if (player.isEdgeOn()) findings.replace(DXF_NOTICES.tilted, DXF_NOTICES.edgeOn);
  if (!doc.finished || doc.broken + source.repairs > 0) findings.add(DXF_NOTICES.damaged);
  const size = Math.max(player.right - player.left, player.bottom - player.top, 0);
  const units = readUnits(doc.header, size);
  tellWidths(findings, player.wides, units.mmPerUnit);
  for (const { element, width } of player.wides)
    if (element !== null && width * units.mmPerUnit > FINE_MM) sheet.widen(element, width);
  // Areas alone are no drawing: there is nothing to cut.
  const drawing = player.strokes > 0 ? sheet.finish(units, units.mmPerUnit) : null;
  const notices = findings.notices({ scale: units.mmPerUnit });
  const texts: TextLayer = { format: 'dxf', units, page: null, runs: scaledRuns(doc.texts.runs, units.mmPerUnit) };
  if (drawing)
    return withTexts({ format: 'dxf', drawing, notices: [...notices, ...unitNotices(doc.header, units, size)] }, texts);
  return withTexts(
    { format: 'dxf', drawing: null, notices: nothingDrawn(notices, player.seen, breakOf(doc, source)) },
    texts,
  );
}

/** Tells of polylines with a width: those that are wider than a line is drawn ask. */
function tellWidths(findings: Findings, wides: readonly WideLine[], mmPerUnit: number): void {
  const tell = (lines: readonly WideLine[], kind: typeof DXF_FILE_NOTICES.wide | typeof DXF_FILE_NOTICES.fine) => {
    if (lines.length === 0) return;
    const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
    const places = lines.slice(0, MAX_PLACES).map(({ place }) => scaledPlace(place, mmPerUnit));
    findings.tellOf(kind, { count: lines.length, places }, lengthWords(widest * mmPerUnit));
  };
  const isWide = ({ width }: WideLine) => width * mmPerUnit > FINE_MM;
  tell(wides.filter(isWide), DXF_FILE_NOTICES.wide);
  tell(
    wides.filter((line) => !isWide(line)),
    DXF_FILE_NOTICES.fine,
  );
}

/** Runs a stage; a limit ends it and is noted. */
function within(findings: Findings, stage: () => void): void {
  try {
    stage();
  } catch (error) {
    if (!(error instanceof DrawingLimit)) throw error;
    if (findings.count(DXF_NOTICES.tooLarge) === 0) findings.add(DXF_NOTICES.tooLarge);
  }
}

/** The error that a drawing without lines is due, before what was noticed on the way. */
function nothingDrawn(notices: readonly Notice[], seen: number, fault: string | null): readonly Notice[] {
  if (notices.some(({ code, severity }) => code === 'not_flat' && severity === 'error')) return notices;
  const other = notices.filter((notice) => notice.code !== DXF_NOTICES.text.code);
  const text = notices.find((notice) => notice.code === DXF_NOTICES.text.code);
  if (text && text.count === seen) {
    const { severity, message } = oneNotice(DXF_FILE_NOTICES.onlyText);
    return [{ ...text, severity, message }, ...other];
  }
  if (fault !== null) {
    const sound = notices.filter(({ code }) => code !== DXF_NOTICES.damaged.code);
    return [oneNotice(DXF_FILE_NOTICES.nothingRead, fault), ...sound];
  }
  return [oneNotice(seen === 0 ? DXF_FILE_NOTICES.nothing : DXF_FILE_NOTICES.noLines), ...notices];
}

/** Where a file is broken, in words; null where it is whole. */
function breakOf(doc: DxfDocument, { bytes }: Pick<AsciiSource | BinarySource, 'bytes'>): string | null {
  if (doc.finished && doc.broken === 0) return null;
  const at = doc.brokenAt < 0 ? bytes.length : doc.brokenAt;
  const place = isBinaryDxf(bytes) ? `byte ${at}` : `line ${lineAt(bytes, at)}`;
  return breakWords(place, doc.brokenAt < 0);
}

/** The line that a byte stands in, the first being 1; lines end in LF, or in CR where there is none. */
function lineAt(bytes: Uint8Array, at: number): number {
  const end = bytes.includes(10) ? 10 : 13;
  let line = 1;
  for (let i = bytes.indexOf(end); i >= 0 && i < at; i = bytes.indexOf(end, i + 1)) line++;
  return line;
}

/** Files in UTF-16 are turned into UTF-8, and a byte order mark is taken off. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
  if (label) return new TextEncoder().encode(new TextDecoder(label).decode(bytes));
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}
