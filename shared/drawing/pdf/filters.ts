import { Ascii85Source, AsciiHexSource } from '../codecs/ascii.ts';
import { ByteSource, drain } from '../codecs/byte-source.ts';
import { inflate, type Unpacked } from '../codecs/flate.ts';
import { LzwSource } from '../codecs/lzw.ts';
import { undoPrediction } from '../codecs/predictor.ts';
import { RunLengthSource } from '../codecs/run-length.ts';
import { hasText } from './bytes.ts';

/** One step of a stream's decoding: the filter's name, and a way to its parameters. */
export interface FilterStep {
  readonly name: string;
  readonly number: (key: string, fallback: number) => number;
}

/** More steps than any program writes; each may unfold the data once more. */
const MAX_STEPS = 8;

/** Takes a stream's filters off. Picture filters have nothing to say to us: what they hold comes out empty. */
export function decodeFilters(raw: Uint8Array, steps: readonly FilterStep[], maxBytes: number): Unpacked {
  let bytes = raw;
  let whole = true;
  for (const step of steps.slice(0, MAX_STEPS)) {
    const done = decodeStep(bytes, step, maxBytes);
    bytes = done.bytes;
    whole &&= done.whole;
  }
  return { bytes, whole: whole && steps.length <= MAX_STEPS };
}

function decodeStep(bytes: Uint8Array, step: FilterStep, maxBytes: number): Unpacked {
  const source = new ByteSource(bytes);
  switch (step.name) {
    case 'FlateDecode':
    case 'Fl': {
      const done = inflate(bytes, maxBytes);
      return { bytes: unpredicted(done.bytes, step), whole: done.whole };
    }
    case 'LZWDecode':
    case 'LZW':
      return kept(unpredicted(drain(new LzwSource(source, step.number('EarlyChange', 1)), maxBytes), step));
    case 'ASCII85Decode':
    case 'A85':
      // Some programs put the opening sign of the PostScript form in front.
      source.skip(hasText(bytes, '<~', 0) ? 2 : 0);
      return kept(drain(new Ascii85Source(source, 'passed over'), maxBytes));
    case 'ASCIIHexDecode':
    case 'AHx':
      return kept(drain(new AsciiHexSource(source, 'passed over'), maxBytes));
    case 'RunLengthDecode':
    case 'RL':
      return kept(drain(new RunLengthSource(source), maxBytes));
    case 'Crypt':
      return kept(bytes);
    default:
      return kept(new Uint8Array(0));
  }
}

function kept(bytes: Uint8Array): Unpacked {
  return { bytes, whole: true };
}

function unpredicted(bytes: Uint8Array, step: FilterStep): Uint8Array {
  const predictor = step.number('Predictor', 1);
  if (predictor < 2) return bytes;
  return undoPrediction(bytes, {
    predictor,
    colours: step.number('Colors', 1),
    bits: step.number('BitsPerComponent', 8),
    columns: step.number('Columns', 1),
  });
}
