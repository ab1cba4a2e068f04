import { MM_PER_POINT } from '../../base/units.ts';
import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import type { Box, DesignFormat, Drawing, DrawingUnits } from '../drawing.ts';
import type { ReadResult } from '../read-result.ts';
import { READ_LIMITS, type ReadLimits } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import type { NoticeCode } from '../notice.ts';
import { Painter, type Transform } from '../paint/painter.ts';
import { sniffDesign } from '../sniff.ts';
import { Canvas } from './canvas.ts';
import { BudgetSpent } from './faults.ts';
import { fillOutline } from './fill-outline.ts';
import { Findings } from './findings.ts';
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
  reason: 'PostScript measures in points of 1/72 inch.',
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
  const findings = new Findings();
  if (bytes.length > limits.maxBytes) {
    const most = Math.floor(limits.maxBytes / 1024 / 1024);
    findings.tell('limit_reached', 'error', `The file is larger than ${most} MB. Simplify the drawing or split it.`);
    return { format, drawing: null, notices: findings.notices() };
  }
  return refuseManyStyles(format, limits, () => readProgram(bytes, format, limits, findings));
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
  if (drawing === null) return { format, drawing, notices: emptyNotices(findings, ending, machine, isWhole) };
  if (canvas.morePages)
    findings.tell(
      'unsupported_ignored',
      'warning',
      'Only the first page is measured; more are left out. Save each as a file of its own.',
    );
  tellOutside(findings, drawing);
  return { format, drawing, notices: findings.notices() };
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
  if (ending === 'tooLong')
    findings.tell(
      'limit_reached',
      'error',
      'The file is a program that does not come to an end in time. Save the drawing as SVG or PDF, or simplify it.',
    );
  if (ending === 'tooLarge')
    findings.tell('limit_reached', 'error', 'This drawing is too large to read in full. Split it into smaller files.');
  if (drawing !== null && (ending === 'failed' || (ending === 'whole' && !isWhole)))
    findings.tell(
      'file_damaged',
      'warning',
      'The file is damaged or cut off, or uses something that we cannot read. Check that nothing is missing, or save it again.',
    );
}

/** What to say where nothing was painted: the nearest reason becomes the error. */
function emptyNotices(findings: Findings, ending: Ending, machine: Machine, isWhole: boolean): ReadResult['notices'] {
  const raise = new Set<NoticeCode>();
  if (findings.count('contains_text') > 0) raise.add('contains_text');
  if (findings.count('contains_image') > 0) {
    raise.add('contains_image');
    findings.tell(
      'is_convert_error',
      'error',
      'The file holds pictures only. Trace them to paths, or draw the part as lines.',
    );
  }
  if (raise.size > 0) return findings.notices(raise);
  if (findings.count('gradient_fill') > 0)
    findings.tell('is_convert_error', 'error', 'The file holds gradients only. Draw the part as lines and save again.');
  else if (ending === 'failed' || (ending === 'whole' && !(isWhole && machine.isComplete && machine.cameToEnd)))
    findings.tell(
      'unable_to_read',
      'error',
      `The file is damaged: ${machine.failure === null ? 'it breaks off' : `its program stops with “${machine.failure}”`} before any line. Save it from your design program again.`,
    );
  else if (ending === 'whole')
    findings.tell(
      'is_empty',
      'error',
      machine.illustrator.isIllustrator
        ? 'There is no artwork in the file that we can read. Save it with PDF content, or as SVG.'
        : 'There are no lines in the file. Check that you exported the right artwork.',
    );
  return findings.notices(raise);
}
