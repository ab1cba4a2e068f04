import type { ReadLimits } from '../limits.ts';
import { PsTextRuns } from './text-runs.ts';
import { Budget, ERROR_STEPS } from './budget.ts';
import { Dictionaries } from './dictionaries.ts';
import type { Canvas } from './canvas.ts';
import { PsError } from './faults.ts';
import { BarrierFrame, type Frame, FrameStack, ProcedureFrame, SourceFrame, StoppedFrame } from './frames.ts';
import { Illustrator } from './illustrator.ts';
import { Resources } from './resources.ts';
import { END, Scanner, type ScannerHost } from './scanner.ts';
import { ByteSource } from '../codecs/byte-source.ts';
import { OperandStack } from './stack.ts';
import { Name, Operator, PsArray, type PsDict, PsFile, PsString, Real, type Value } from './values.ts';

/** Most filters that are fed by procedures within each other. */
const MAX_NESTED = 8;
/** Bytes at the end of files: line ends, and what printers and DOS put behind them. */
const LINE_ENDS = new Set([0, 4, 10, 13, 26]);

/**
 * Runs a PostScript program. It knows nothing of files and networks, has no clock and no true randomness, and ends when
 * its {@link Budget} does. What is drawn goes to the {@link Canvas}.
 */
export class Machine implements ScannerHost {
  readonly stack = new OperandStack();
  readonly frames = new FrameStack();
  readonly budget: Budget;
  readonly limits: ReadLimits;
  readonly scanner = new Scanner(this);
  readonly dicts: Dictionaries;
  readonly resources = new Resources();
  readonly canvas: Canvas;
  readonly texts = new PsTextRuns();
  readonly illustrator: Illustrator;
  /** The state of `rand`. */
  seed = 1;
  /** Where the last text ended, mm: letters shown one by one are one text. */
  textEnd: readonly [number, number] | null = null;
  /** The error that ended the program, null where it came to its end. */
  failure: string | null = null;
  #finished = false;
  /** How many procedures run within operators, and whether the innermost was stopped. */
  #nested = 0;
  #broken = false;
  #sawEnd = false;
  readonly #endsInLineEnd: boolean;
  #command: Value | undefined;

  constructor(bytes: Uint8Array, operators: ReadonlyMap<string, Operator>, canvas: Canvas, limits: ReadLimits) {
    this.limits = limits;
    this.budget = new Budget(bytes.length);
    this.canvas = canvas;
    this.dicts = new Dictionaries(this.budget, operators);
    this.illustrator = new Illustrator(bytes);
    this.frames.push(new SourceFrame(new ByteSource(bytes), true));
    this.#endsInLineEnd = LINE_ENDS.has(bytes.at(-1) ?? 0);
  }

  /** Runs to the end. Throws BudgetSpent and DrawingLimit; every other failure is in {@link Machine.failure}. */
  execute(): void {
    this.#runAbove(null);
  }

  /**
   * Runs a procedure to its end within an operator: filters may be fed by one. Throws PsError where it was stopped.
   */
  runNow(procedure: PsArray): void {
    if (this.#nested >= MAX_NESTED) throw new PsError('limitcheck');
    const barrier = new BarrierFrame();
    this.frames.push(barrier);
    this.run(procedure);
    this.#nested++;
    this.#runAbove(barrier);
    this.#nested--;
    this.frames.pop();
    if (this.#broken || this.#finished) {
      this.#broken = false;
      throw new PsError('ioerror');
    }
  }

  #runAbove(base: Frame | null): void {
    const frames = this.frames.items;
    while (frames.length > 0 && !this.#finished && !this.canvas.morePages) {
      const size = this.stack.size;
      const top = frames[frames.length - 1]!;
      if (top === base) return;
      this.budget.spend(1);
      try {
        top.advance(this);
      } catch (error) {
        if (!(error instanceof PsError)) throw error;
        this.stack.resize(size);
        this.#fail(error.kind, this.#command ?? null);
      }
      this.#command = undefined;
    }
  }

  /** An object met in a program: names and operators run, procedures wait on the stack for whoever uses them. */
  meet(value: Value): void {
    if (value instanceof Operator) {
      this.#command = value;
      value.run(this);
    } else if (value instanceof Name && value.executable) this.#runName(value);
    else this.stack.push(value);
  }

  /** Runs an object: what a name stands for, or the operand of `exec`. */
  run(value: Value): void {
    if (value instanceof PsArray && value.executable) {
      if (value.length > 0) this.frames.push(new ProcedureFrame(value));
    } else if (value instanceof Operator) {
      this.#command = value;
      value.run(this);
    } else if (value instanceof Name && value.executable) this.#runName(value);
    else if (value instanceof PsFile && value.executable) this.frames.push(new SourceFrame(value.source, true));
    else if (value instanceof PsString && value.executable)
      this.frames.push(new SourceFrame(new ByteSource(value.bytes), false));
    else this.stack.push(value);
  }

  #runName(name: Name): void {
    this.#command = name;
    if (this.illustrator.isLayerName(name.text, this.stack)) this.canvas.layer = this.illustrator.layer;
    let value = this.dicts.find(name.text);
    if (value === undefined) value = this.illustrator.operator(name.text);
    if (value === undefined) {
      if (this.illustrator.isForeign) {
        // Artwork without its prolog: what is not drawn is not known, and its operands are of no use.
        this.stack.clear();
        return;
      }
      throw new PsError('undefined');
    }
    // A chain of names that stand for names could go round for ever within one step.
    if (value instanceof Name && value.executable) this.frames.push(new ProcedureFrame(new PsArray([value], true)));
    else this.run(value);
  }

  /** Ends the program: `quit`, and what comes behind page 1. */
  finish(): void {
    this.#finished = true;
  }

  /** `showpage`: an untouched page does not count; after page 1 the program goes on only to see whether there is more. */
  showPage(): void {
    if (this.canvas.touched) this.canvas.pageShown = true;
    this.canvas.reset();
  }

  /** The innermost file being read. */
  currentFile(): ByteSource | null {
    for (let i = this.frames.items.length - 1; i >= 0; i--) {
      const frame = this.frames.items[i];
      if (frame instanceof SourceFrame && frame.isFile) return frame.source;
    }
    return null;
  }

  /** `exit`: ends the innermost loop. */
  exitLoop(): void {
    const frames = this.frames.items;
    for (let i = frames.length - 1; i >= 0; i--) {
      const frame = frames[i]!;
      if (frame.isLoop) {
        frames.length = i;
        return;
      }
      if (frame instanceof StoppedFrame || frame instanceof BarrierFrame) break;
    }
    throw new PsError('invalidexit');
  }

  /** `stop`: back to the innermost `stopped`; without one the program is over. */
  stop(): void {
    const frames = this.frames.items;
    for (let i = frames.length - 1; i >= 0; i--) {
      const frame = frames[i]!;
      if (frame instanceof BarrierFrame) {
        frames.length = i + 1;
        this.#broken = true;
        return;
      }
      if (frame instanceof StoppedFrame) {
        frames.length = i;
        this.stack.push(true);
        return;
      }
    }
    this.failure ??= this.dicts.lastError() ?? 'stop';
    this.#finished = true;
  }

  /** The first object that a string spells, for cvi and cvr. */
  parseToken(value: Value): Value | undefined {
    if (!(value instanceof PsString)) return undefined;
    const token = this.scanner.next(new ByteSource(value.bytes));
    return token === END ? undefined : token;
  }

  lookUp(name: string): Value {
    const value = this.dicts.find(name);
    if (value === undefined) throw new PsError('undefined');
    return value;
  }

  takeMemory(bytes: number): void {
    this.budget.take(bytes);
  }

  comment(text: string): void {
    if (text.startsWith('%%EOF') || text.startsWith('%%Trailer')) this.#sawEnd = true;
    this.illustrator.comment(text, this.canvas);
  }

  /** False where the program seems to be cut off between two objects: in a line, or with something still open. */
  get isComplete(): boolean {
    if (this.#sawEnd || this.#finished || this.canvas.pageShown) return true;
    return this.#endsInLineEnd && this.stack.size === 0 && this.dicts.isBalanced && !this.canvas.hasKeptStates;
  }

  /** True where the program said that it ends: a page was shown, or its closing comment was met. */
  get cameToEnd(): boolean {
    return this.#sawEnd || this.canvas.pageShown;
  }

  /** Hands an error to `errordict`; the built-in handlers note it in `$error` and stop. */
  #fail(kind: PsError['kind'], command: Value): void {
    this.budget.spend(ERROR_STEPS);
    try {
      this.stack.push(command);
      this.run(this.dicts.handler(kind) ?? null);
    } catch (error) {
      if (!(error instanceof PsError)) throw error;
      this.dicts.noteError(kind, null);
      this.stack.clear();
      this.stop();
    }
  }

  /** A whole number as an integer where both operands were, as add, sub, mul and their like have it. */
  pushSum(value: number, whole: boolean): void {
    if (whole && value >= -2147483648 && value <= 2147483647) this.stack.push(value);
    else this.stack.pushReal(value);
  }

  /** A new array of its own storage, charged for. */
  newArray(items: Value[], executable = false): PsArray {
    this.budget.take(16 * items.length + 48);
    return new PsArray(items, executable);
  }

  /** A new array of reals. */
  newNumbers(numbers: readonly number[]): PsArray {
    return this.newArray(numbers.map((number) => new Real(number)));
  }

  newString(bytes: Uint8Array): PsString {
    this.budget.take(bytes.length + 48);
    return new PsString(bytes);
  }

  newDict(capacity: number): PsDict {
    return this.dicts.create(capacity);
  }
}
