import { MM_PER_POINT } from '../../base/units.ts';
import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import type { Box, DesignFormat, Drawing, DrawingUnits } from '../drawing.ts';
import { type ReadResult, refused, unsetOf, withTexts } from '../read-result.ts';
import { READ_LIMITS, type ReadLimits } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import { FILE_NOTICES } from '../notices/files.ts';
import { Findings } from '../notices/findings.ts';
import { type NoticeKind, oneNotice } from '../notices/kind.ts';
import { POSTSCRIPT_NOTICES, POSTSCRIPT_POINTS } from '../notices/postscript.ts';
import { Painter, type Transform } from '../paint/painter.ts';
import { sniffDesign } from '../sniff.ts';
import type { TextLayer } from '../text.ts';
import { Canvas } from './canvas.ts';
import { BudgetSpent } from './faults.ts';
import { fillOutline } from './fill-outline.ts';
import { DEVICE_PER_POINT } from './graphics-state.ts';
import { type PointBox, readHeader } from './header.ts';
import { Machine } from './machine.ts';
import { OPERATORS, systemValues } from './operators/table.ts';
import { tellOutside } from './outside.ts';

/** The page where a file names none: US Letter, what printers fall back on. It is not shown. */
const LETTER: PointBox = { left: 0, bottom: 0, right: 612, top: 792 };

const UNITS: DrawingUnits = {
  source: 'pt',
  mmPerUnit: MM_PER_POINT,
  reason: POSTSCRIPT_POINTS,
  assumed: false,
  alternatives: [],
};

/** How the run of the program ended. */
type Ending = 'whole' | 'failed' | 'tooLong' | 'tooLarge';

/**
 * Reads an EPS file, or a PostScript file of Illustrator, by running its program. What page 1 paints comes out in mm,
 * y down; text, pictures and what else is left out become notices. Never throws on any input, and always ends: a program
 * has a number of steps and an amount of memory, see Budget.
 */
export function readPostScript(bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  const format: DesignFormat = sniffDesign(bytes)?.format === 'ai' ? 'ai' : 'eps';
  if (bytes.length > limits.maxBytes)
    return refused(format, oneNotice(FILE_NOTICES.tooManyBytes, Math.floor(limits.maxBytes / 1024 / 1024)));
  return refuseManyStyles(format, limits, () => readProgram(bytes, format, limits, new Findings()));
}

function readProgram(bytes: Uint8Array, format: DesignFormat, limits: ReadLimits, findings: Findings): ReadResult {
  const { program, box, isWhole } = readHeader(bytes);
  const builder = new DrawingBuilder(limits);
  const page = pageOf(box ?? LETTER);
  const painter = new Painter(builder, fillOutline);
  const canvas = new Canvas(painter, findings, deviceToMm(box ?? LETTER), page, limits);
  const machine = new Machine(program, OPERATORS, canvas, limits);
  for (const [name, value] of systemValues()) machine.dicts.system.map.set(name, value);
  const ending = run(machine, painter);
  const drawing = builder.finish(format, UNITS, box === null ? null : page);
  tellEnding(findings, ending, isWhole && machine.isComplete, drawing);
  const { runs, glyphs, unset } = machine.texts;
  const texts: TextLayer = {
    format,
    units: UNITS,
    page: box === null ? null : page,
    runs,
    ...unsetOf(unset),
    ...glyphs.asLayer(),
  };
  if (drawing === null)
    return withTexts({ format, drawing, notices: emptyNotices(findings, ending, machine, isWhole) }, texts);
  if (canvas.morePages) findings.tell(POSTSCRIPT_NOTICES.morePages);
  tellOutside(findings, drawing);
  return withTexts({ format, drawing, notices: findings.notices() }, texts);
}

/** Runs the program, and hands what it painted last to the drawing. */
function run(machine: Machine, painter: Painter): Ending {
  let ending = within(() => machine.execute());
  const last = within(() => painter.flush());
  if (ending === 'whole') ending = last;
  return ending === 'whole' && machine.failure !== null && !machine.canvas.pageShown ? 'failed' : ending;
}

function within(stage: () => void): Ending {
  try {
    stage();
    return 'whole';
  } catch (error) {
    if (error instanceof BudgetSpent) return 'tooLong';
    if (error instanceof DrawingLimit) return 'tooLarge';
    throw error;
  }
}

/** Device space to mm from the upper left corner of the page, y down. */
function deviceToMm({ left, top }: PointBox): Transform {
  const k = MM_PER_POINT / DEVICE_PER_POINT;
  return [k, 0, 0, -k, -left * MM_PER_POINT, top * MM_PER_POINT];
}

function pageOf({ left, bottom, right, top }: PointBox): Box {
  return { x: 0, y: 0, width: (right - left) * MM_PER_POINT, height: (top - bottom) * MM_PER_POINT };
}

function tellEnding(findings: Findings, ending: Ending, isWhole: boolean, drawing: Drawing | null): void {
  if (ending === 'tooLong') findings.tell(POSTSCRIPT_NOTICES.endless);
  if (ending === 'tooLarge') findings.tell(FILE_NOTICES.tooLarge);
  if (drawing !== null && (ending === 'failed' || (ending === 'whole' && !isWhole)))
    findings.tell(POSTSCRIPT_NOTICES.damaged);
}

/** Notices where nothing was painted: the nearest reason becomes the error. */
function emptyNotices(findings: Findings, ending: Ending, machine: Machine, isWhole: boolean): ReadResult['notices'] {
  const { text, image, onlyGradients, nothingRead, noArtwork } = POSTSCRIPT_NOTICES;
  const raise = new Set<NoticeKind>();
  if (findings.count(text) > 0) raise.add(text);
  if (findings.count(image) > 0) {
    raise.add(image);
    findings.tell(FILE_NOTICES.onlyPictures);
  }
  if (raise.size > 0) return findings.notices({ raise });
  if (findings.count(FILE_NOTICES.gradient) > 0) findings.tell(onlyGradients);
  else if (ending === 'failed' || (ending === 'whole' && !(isWhole && machine.isComplete && machine.cameToEnd)))
    findings.tell(nothingRead, machine.failure);
  else if (ending === 'whole') findings.tell(machine.illustrator.isIllustrator ? noArtwork : FILE_NOTICES.noLines);
  return findings.notices();
}
