import { cos, sin } from '../../base/trig.ts';
import { handleAt } from './clips.ts';
import type { DxfDocument } from './document.ts';
import type { Outcome } from './entity-reader.ts';
import { frameOf, toWorld, type Point } from './ocs.ts';
import { Entry, type Look, type Tape } from './tape.ts';
import type { Tags } from './tags.ts';

/**
 * Puts a block reference on the tape: the 3 × 4 matrix of scale, rotation, own frame and insertion point (the block's base
 * point is not in it), the numbers of columns and rows, the steps between them, which turn but do not scale, and the
 * handle of its extension dictionary, which names its clip.
 */
export function readInsert(doc: DxfDocument, tags: Tags, look: Look, bytes: Uint8Array): Outcome {
  const name = tags.find(2);
  const x = tags.number(10, 0);
  const y = tags.number(20, 0);
  const z = tags.number(30, 0);
  const sx = tags.number(41, 1);
  const sy = tags.number(42, 1);
  const sz = tags.number(43, 1);
  const angle = (tags.number(50, 0) % 360) * (Math.PI / 180);
  if (name < 0 || !Number.isFinite(x + y + z + sx + sy + sz + angle)) return 'broken';
  const frame = frameOf(tags);
  const turns = (tags.number(50, 0) % 360) / 90;
  const c = Number.isInteger(turns) ? [1, 0, -1, 0][((turns % 4) + 4) % 4]! : cos(angle);
  const s = Number.isInteger(turns) ? [0, 1, 0, -1][((turns % 4) + 4) % 4]! : sin(angle);
  const across = tags.number(44, 0);
  const up = tags.number(45, 0);
  const tape = doc.tape;
  tape.begin(Entry.Insert, look, doc.names.of(bytes, tags.starts[name]!, tags.ends[name]!));
  writeMatrix(
    tape,
    toWorld(frame, c * sx, s * sx, 0),
    toWorld(frame, -s * sy, c * sy, 0),
    toWorld(frame, 0, 0, sz),
    toWorld(frame, x, y, z),
  );
  tape.number(Math.max(1, tags.integer(70, 1)));
  tape.number(Math.max(1, tags.integer(71, 1)));
  const right = toWorld(frame, c * across, s * across, 0);
  const next = toWorld(frame, -s * up, c * up, 0);
  tape.point(right[0], right[1], right[2]);
  tape.point(next[0], next[1], next[2]);
  const dictionary = handleAt(tags, bytes, tags.find(360));
  if (dictionary !== 0) doc.dictionaries.add(dictionary);
  tape.number(dictionary);
  return 'drawn';
}

/** Writes a 3 × 4 matrix by rows. */
function writeMatrix(tape: Tape, x: Point, y: Point, z: Point, origin: Point): void {
  for (let row = 0; row < 3; row++) {
    tape.point(x[row]!, y[row]!, z[row]!);
    tape.number(origin[row]!);
  }
}
