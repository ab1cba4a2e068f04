import { rotation } from '../../base/matrix.ts';
import { tan } from '../../base/trig.ts';
import type { DxfDocument } from './document.ts';
import type { EntityReader } from './entity-reader.ts';
import { placeMtext } from './mtext.ts';
import { cross, frameOf, toWorld, type Frame } from './ocs.ts';
import type { Tags } from './tags.ts';
import { plainLine } from './text-codes.ts';
import { CAP_HEIGHT_EM, DESCENT, scaled, styleOf, sum, type DxfLine } from './text-line.ts';

/** Entities whose words are kept. */
const KEPT = new Set(['TEXT', 'MTEXT', 'ATTRIB', 'ATTDEF']);

/** A reader that keeps the words of a text besides what `reader` does with it; `reader` itself for other entities. */
export function keepingText(reader: EntityReader, name: string, bytes: Uint8Array): EntityReader {
  if (!KEPT.has(name)) return reader;
  return (doc, tags, look) => {
    const entry = doc.tape.count;
    const outcome = reader(doc, tags, look);
    // An attribute's definition shows its tag, unless it is the same in every reference.
    const shows = name !== 'ATTDEF' || (tags.integer(70, 0) & 2) !== 0;
    if (doc.tape.count > entry && shows)
      doc.texts.add(entry, name === 'MTEXT' ? placeMtext(doc, tags, bytes) : placeText(doc, tags, bytes, name));
    return outcome;
  };
}

/** Vectors of one em along and up a line, in the block's coordinates. */
function lineAxes(frame: Frame, degrees: number, size: number, width: number, slant: number) {
  const { a: c, b: s } = rotation(degrees);
  const [along, up] = [toWorld(frame, c, s, 0), toWorld(frame, -s, c, 0)];
  return {
    along: scaled(along, size * width),
    up: sum(scaled(up, size), scaled(along, size * slant)),
  };
}

/** A line of TEXT, ATTRIB or ATTDEF. Source: DXF reference, "TEXT"; vertical justification is code 74 of attributes. */
function placeText(doc: DxfDocument, tags: Tags, bytes: Uint8Array, name: string): readonly DxfLine[] {
  const i = tags.find(1);
  const height = tags.number(40, 0);
  if (i < 0 || !(height > 0)) return [];
  const text = plainLine(doc.text.text(bytes, tags.starts[i]!, tags.ends[i]!));
  if (text.trim() === '') return [];
  const frame = frameOf(tags);
  const across = tags.integer(72, 0);
  const vertical = tags.integer(name === 'TEXT' ? 73 : 74, 0);
  const first = [tags.number(10, 0), tags.number(20, 0)] as const;
  const second = [tags.number(11, Number.NaN), tags.number(21, Number.NaN)] as const;
  const aligned = (across !== 0 || vertical !== 0) && Number.isFinite(second[0] + second[1]);
  const fitted = aligned && (across === 3 || across === 5);
  const z = tags.number(30, 0);
  const size = height / CAP_HEIGHT_EM;
  const slant = tan((Math.max(-85, Math.min(85, tags.number(51, 0))) * Math.PI) / 180);
  const width = tags.number(41, 1) > 0 ? tags.number(41, 1) : 1;
  const flags = tags.integer(71, 0);
  const [mirrorX, mirrorY] = [(flags & 2) !== 0 ? -1 : 1, (flags & 4) !== 0 ? -1 : 1];
  const axes = lineAxes(frame, tags.number(50, 0), size, width * mirrorX, slant * mirrorX * mirrorY);
  let along = axes.along;
  let up = scaled(axes.up, mirrorY);
  let widthEm: number | null = null;
  if (fitted) {
    const [dx, dy] = [second[0] - first[0], second[1] - first[1]];
    const distance = Math.sqrt(dx * dx + dy * dy);
    if (distance > 0) {
      const direction = toWorld(frame, dx / distance, dy / distance, 0);
      along = scaled(direction, size);
      up = sum(scaled(cross(frame.z, direction), size), scaled(along, slant));
      widthEm = distance / size;
    }
  }
  const [x, y] = aligned && !fitted ? second : first;
  const drop = vertical === 3 ? 1 : vertical === 2 || across === 4 ? 0.5 : vertical === 1 ? -DESCENT : 0;
  return [
    {
      text,
      origin: sum(toWorld(frame, x, y, z), scaled(up, -drop * CAP_HEIGHT_EM)),
      along,
      up,
      anchor: fitted ? 'start' : across === 1 || across === 4 ? 'middle' : across === 2 ? 'end' : 'start',
      widthEm,
      stretch: widthEm !== null,
      style: styleOf(doc, tags, bytes),
      font: null,
      colour: null,
    },
  ];
}
