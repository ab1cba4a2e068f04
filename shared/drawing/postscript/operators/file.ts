import { Ascii85Source, AsciiHexSource } from '../../codecs/ascii.ts';
import { ByteSource } from '../../codecs/byte-source.ts';
import { hexDigit } from '../../codecs/characters.ts';
import { InflateSource } from '../../codecs/inflate.ts';
import { LzwSource } from '../../codecs/lzw.ts';
import { RunLengthSource } from '../../codecs/run-length.ts';
import { PsError } from '../faults.ts';
import { EexecSource, JpegSource, OpaqueSource, SubFileSource } from '../filters.ts';
import { SourceFrame, ThenFrame } from '../frames.ts';
import type { Machine } from '../machine.ts';
import { numberIn, PsArray, PsDict, PsFile, PsString, type Value } from '../values.ts';
import type { OperatorTable } from './operator-table.ts';

/** Longest line that readline gives; there is no real one near it. */
const MAX_LINE = 65_535;
/** Deepest chain of filters. */
const MAX_CHAIN = 20;

/** How many filters stand on a source. */
const chainDepth = new WeakMap<ByteSource, number>();

function readLine(m: Machine): void {
  const target = m.stack.string();
  const { source } = m.stack.file();
  let length = 0;
  for (;;) {
    const c = source.read();
    if (c < 0 || c === 10 || c === 13) {
      if (c === 13 && source.peek() === 10) source.read();
      m.budget.spendWork(length);
      m.stack.push(new PsString(target.bytes.subarray(0, length)));
      m.stack.push(c >= 0);
      return;
    }
    if (length >= Math.min(target.bytes.length, MAX_LINE)) throw new PsError('rangecheck');
    target.bytes[length++] = c;
  }
}

function readString(m: Machine): void {
  const target = m.stack.string();
  const { source } = m.stack.file();
  const got = source.readInto(target.bytes);
  m.budget.spendWork(got);
  m.stack.push(new PsString(target.bytes.subarray(0, got)));
  m.stack.push(got === target.bytes.length && got > 0);
}

function readHexString(m: Machine): void {
  const target = m.stack.string();
  const { source } = m.stack.file();
  let [length, high] = [0, -1];
  while (length < target.bytes.length) {
    const c = source.read();
    if (c < 0) break;
    const digit = hexDigit(c);
    if (digit < 0) continue;
    if (high < 0) high = digit;
    else {
      target.bytes[length++] = high * 16 + digit;
      high = -1;
    }
  }
  m.budget.spendWork(length * 2);
  m.stack.push(new PsString(target.bytes.subarray(0, length)));
  m.stack.push(length === target.bytes.length);
}

/** A filter's source that a procedure feeds, one string at a time; an empty one ends. */
class ProcedureSource extends ByteSource {
  readonly #m: Machine;
  readonly #procedure: PsArray;
  constructor(m: Machine, procedure: PsArray) {
    super();
    this.#m = m;
    this.#procedure = procedure;
  }

  protected override refill(): Uint8Array | null {
    this.#m.runNow(this.#procedure);
    const data = this.#m.stack.pop();
    // The procedure may use the same string again, so its bytes are taken now.
    return data instanceof PsString && data.bytes.length > 0 ? data.bytes.slice() : null;
  }
}

/** The bytes that a filter reads: a file's, a string's, or what a procedure gives. */
function sourceOf(m: Machine, value: Value): ByteSource {
  if (value instanceof PsFile) return value.source;
  if (value instanceof PsString) return new ByteSource(value.bytes);
  if (value instanceof PsArray) return new ProcedureSource(m, value);
  throw new PsError('typecheck');
}

function filter(m: Machine): void {
  const name = m.stack.text();
  let parameters = m.stack.peek() instanceof PsDict ? m.stack.dict() : null;
  const own = name === 'SubFileDecode' && parameters === null ? m.stack.take(2) : [];
  // Level 2 lets the parameters stand in front of the filter's own operands too.
  if (parameters === null && m.stack.peek() instanceof PsDict) parameters = m.stack.dict();
  const below = m.stack.pop();
  if (name.endsWith('Encode')) {
    m.stack.push(new PsFile(new ByteSource()));
    return;
  }
  const source = sourceOf(m, below);
  const depth = (chainDepth.get(source) ?? 0) + 1;
  if (depth > MAX_CHAIN) throw new PsError('limitcheck');
  m.budget.take(name === 'FlateDecode' ? 65_536 : 16_384);
  const made = makeFilter(name, source, parameters, own);
  chainDepth.set(made, depth);
  m.stack.push(new PsFile(made));
}

function makeFilter(name: string, source: ByteSource, parameters: PsDict | null, own: readonly Value[]): ByteSource {
  switch (name) {
    case 'ASCII85Decode':
      return new Ascii85Source(source);
    case 'ASCIIHexDecode':
      return new AsciiHexSource(source);
    case 'RunLengthDecode':
      return new RunLengthSource(source);
    case 'LZWDecode':
      return new LzwSource(source, numberIn(parameters?.get('EarlyChange')) ?? 1);
    case 'FlateDecode':
      return new InflateSource(source);
    case 'DCTDecode':
      return new JpegSource(source);
    case 'CCITTFaxDecode':
    case 'JBIG2Decode':
    case 'JPXDecode':
      return new OpaqueSource(source);
    case 'SubFileDecode': {
      const count = own[0] ?? parameters?.get('EODCount');
      const mark = own[1] ?? parameters?.get('EODString');
      return new SubFileSource(source, mark instanceof PsString ? mark.bytes : new Uint8Array(0), numberIn(count) ?? 0);
    }
    case 'ReusableStreamDecode':
    case 'NullDecode':
      return source;
  }
  throw new PsError('undefined');
}

function eexec(m: Machine): void {
  const below = sourceOf(m, m.stack.pop());
  const source = new EexecSource(below);
  m.dicts.begin(m.dicts.system);
  const depth = m.dicts.depth;
  m.frames.push(
    new ThenFrame(() => {
      if (m.dicts.depth >= depth) m.dicts.end();
    }),
  );
  m.frames.push(new SourceFrame(source, true));
}

/** Reads to the end of a file. */
function flushFile(m: Machine): void {
  const { source } = m.stack.file();
  for (let got = source.skip(65_536); got > 0; got = source.skip(65_536)) m.budget.spendWork(got * 4);
  source.finish();
}

/** Files: only the program itself and what filters make of it. There is no way to any other. */
export const FILE_OPERATORS: OperatorTable = {
  currentfile: (m) => m.stack.push(new PsFile(m.currentFile() ?? new ByteSource())),
  file: (m) => {
    m.stack.string();
    // Standard input is the program itself.
    if (m.stack.string().text !== '%stdin') throw new PsError('undefinedfilename');
    m.stack.push(new PsFile(m.currentFile() ?? new ByteSource()));
  },
  filter,
  eexec,
  read: (m) => {
    const c = m.stack.file().source.read();
    if (c >= 0) m.stack.push(c);
    m.stack.push(c >= 0);
  },
  readline: readLine,
  readstring: readString,
  readhexstring: readHexString,
  closefile: (m) => m.stack.file().source.close(),
  flushfile: flushFile,
  resetfile: (m) => void m.stack.file(),
  flush: () => {},
  bytesavailable: (m) => m.stack.push(m.stack.file().source.ready),
  status: (m) => {
    const of = m.stack.pop();
    m.stack.push(of instanceof PsFile && !of.source.closed);
  },
  fileposition: (m) => {
    m.stack.file();
    throw new PsError('ioerror');
  },
  run: (m) => {
    m.stack.string();
    throw new PsError('undefinedfilename');
  },
  write: (m) => void m.stack.take(2),
  writestring: (m) => void m.stack.take(2),
  writehexstring: (m) => void m.stack.take(2),
  print: (m) => void m.stack.string(),
  '=': (m) => void m.stack.pop(),
  '==': (m) => void m.stack.pop(),
  stack: () => {},
  pstack: () => {},
  prompt: () => {},
  echo: (m) => void m.stack.boolean(),
  deletefile: (m) => {
    m.stack.string();
    throw new PsError('undefinedfilename');
  },
  filenameforall: (m) => void m.stack.take(3),
};
