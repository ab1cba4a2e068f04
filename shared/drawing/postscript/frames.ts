import { PsError } from './faults.ts';
import type { ByteSource } from '../codecs/byte-source.ts';
import { END, type Scanner } from './scanner.ts';
import type { OperandStack } from './stack.ts';
import { type Key, type PsArray, Real, type Value, valueOfKey } from './values.ts';

/** Parts of the machine that its frames use. */
export interface FrameHost {
  readonly frames: FrameStack;
  readonly scanner: Scanner;
  readonly stack: OperandStack;
  /** See Machine.meet. */
  meet(value: Value): void;
  /** See Machine.run. */
  run(value: Value): void;
}

/**
 * Frame of the execution stack. The machine asks the topmost one to advance; it runs one object, pushes another
 * frame, or takes itself off. Nothing recurses in JavaScript, so no program can exhaust its stack.
 */
export abstract class Frame {
  /** True for what `exit` ends. */
  readonly isLoop: boolean = false;
  abstract advance(m: FrameHost): void;
}

/** A procedure being run. */
export class ProcedureFrame extends Frame {
  readonly items: readonly Value[];
  at: number;
  readonly end: number;
  constructor(procedure: PsArray) {
    super();
    this.items = procedure.items;
    this.at = procedure.start;
    this.end = procedure.start + procedure.length;
  }

  advance(m: FrameHost): void {
    const item = this.items[this.at++]!;
    // Leaving before the last object runs keeps tail calls flat.
    if (this.at >= this.end) m.frames.pop();
    m.meet(item);
  }
}

/** A file or string being run. */
export class SourceFrame extends Frame {
  readonly source: ByteSource;
  /** False for strings: `currentfile` looks past them. */
  readonly isFile: boolean;
  constructor(source: ByteSource, isFile: boolean) {
    super();
    this.source = source;
    this.isFile = isFile;
  }

  advance(m: FrameHost): void {
    const token = m.scanner.next(this.source);
    if (token === END) m.frames.pop();
    else m.meet(token);
  }
}

/** Frame that `stopped` leaves below the object it runs. */
export class StoppedFrame extends Frame {
  advance(m: FrameHost): void {
    m.frames.pop();
    m.stack.push(false);
  }
}

/** Frame below a procedure that runs at once: neither `stop` nor `exit` goes below it. */
export class BarrierFrame extends Frame {
  advance(m: FrameHost): void {
    m.frames.pop();
  }
}

/** Work of an operator that goes on once a procedure has run. */
export class ThenFrame extends Frame {
  readonly #work: () => void;
  constructor(work: () => void) {
    super();
    this.#work = work;
  }

  advance(m: FrameHost): void {
    m.frames.pop();
    this.#work();
  }
}

abstract class LoopFrame extends Frame {
  override readonly isLoop = true;
}

export class ForFrame extends LoopFrame {
  #next: number;
  #index = 0;
  readonly #from: number;
  readonly #by: number;
  readonly #to: number;
  readonly #whole: boolean;
  readonly #body: PsArray;
  constructor(from: number, by: number, to: number, whole: boolean, body: PsArray) {
    super();
    this.#next = from;
    this.#from = from;
    this.#by = by;
    this.#to = to;
    this.#whole = whole;
    this.#body = body;
  }

  advance(m: FrameHost): void {
    const value = this.#next;
    if (this.#by >= 0 ? value > this.#to : value < this.#to) {
      m.frames.pop();
      return;
    }
    // Multiplying instead of adding up keeps 0 0.1 1 at eleven turns.
    this.#next = this.#from + ++this.#index * this.#by;
    m.stack.push(this.#whole ? value : new Real(value));
    m.run(this.#body);
  }
}

export class RepeatFrame extends LoopFrame {
  #left: number;
  readonly #body: PsArray;
  constructor(times: number, body: PsArray) {
    super();
    this.#left = times;
    this.#body = body;
  }

  advance(m: FrameHost): void {
    if (this.#left-- <= 0) m.frames.pop();
    else m.run(this.#body);
  }
}

export class EndlessFrame extends LoopFrame {
  readonly #body: PsArray;
  constructor(body: PsArray) {
    super();
    this.#body = body;
  }

  advance(m: FrameHost): void {
    m.run(this.#body);
  }
}

/** forall and its like: each turn pushes what `turn` gives and runs the body; null ends. */
export class EachFrame extends LoopFrame {
  readonly #turn: () => readonly Value[] | null;
  readonly #body: PsArray;
  constructor(turn: () => readonly Value[] | null, body: PsArray) {
    super();
    this.#turn = turn;
    this.#body = body;
  }

  advance(m: FrameHost): void {
    const values = this.#turn();
    if (values === null) {
      m.frames.pop();
      return;
    }
    m.stack.pushAll(values);
    m.run(this.#body);
  }
}

/** The turns of `forall` over a dictionary, as it is when the loop begins. */
export function entryTurns(map: ReadonlyMap<Key, Value>): () => readonly Value[] | null {
  const entries = [...map];
  let at = 0;
  return () => {
    const entry = entries[at++];
    return entry === undefined ? null : [valueOfKey(entry[0]), entry[1]];
  };
}

/** Runs several procedures one after the other, each with its operands: pathforall. */
export class CallsFrame extends LoopFrame {
  readonly #calls: () => { readonly operands: readonly Value[]; readonly body: PsArray } | null;
  constructor(calls: () => { readonly operands: readonly Value[]; readonly body: PsArray } | null) {
    super();
    this.#calls = calls;
  }

  advance(m: FrameHost): void {
    const call = this.#calls();
    if (call === null) {
      m.frames.pop();
      return;
    }
    m.stack.pushAll(call.operands);
    m.run(call.body);
  }
}

/** The stack of frames, with its limit. */
export class FrameStack {
  readonly items: Frame[] = [];

  push(frame: Frame): void {
    if (this.items.length >= MAX_FRAMES) throw new PsError('execstackoverflow');
    this.items.push(frame);
  }

  pop(): Frame | undefined {
    return this.items.pop();
  }
}

/** Deepest nesting of procedures. */
const MAX_FRAMES = 10_000;
