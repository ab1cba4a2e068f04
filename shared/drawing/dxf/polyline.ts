import { grown } from '../../geometry/growing.ts';
import { drawSegment, type Plane } from './curves.ts';
import type { DxfDocument } from './document.ts';
import { readMesh } from './entities.ts';
import type { Outcome } from './entity-reader.ts';
import { frameOf, frameOfNormal, toWorld } from './ocs.ts';
import { Entry, Flag, type Look, type Tape } from './tape.ts';
import type { Tags } from './tags.ts';

const Flags = { Closed: 1, In3d: 8, Mesh: 16, Polyface: 64 } as const;

/** Set on vertices of the frame that a spline-fit polyline was made from; they are not on the curve. */
const FRAME_VERTEX = 16;

/** Numbers kept of a vertex. */
const STRIDE = 5;

/**
 * A POLYLINE of several records: the head, VERTEX records, SEQEND. Vertices are collected, and drawn once a record comes
 * that is no vertex.
 */
export class OpenPolyline {
  #plane: Plane = { frame: frameOfNormal([0, 0, 1]), z: 0 };
  #flags = 0;
  #look: Look | null = null;
  /** {@link STRIDE} numbers for each vertex: x y z bulge flags. */
  #vertices = new Float64Array(STRIDE * 16);
  #count = 0;
  /** True where a vertex belongs to the frame of a curve. */
  #framed = false;
  /** Its greatest width. */
  #width = 0;
  /** Whether it is of another width somewhere. */
  #tapered = false;

  /** Takes the head of a polyline; meshes are reported at once. */
  begin(doc: DxfDocument, tags: Tags, look: Look): Outcome {
    this.#flags = tags.integer(70, 0);
    this.#count = 0;
    this.#framed = false;
    this.#width = 0;
    this.#tapered = false;
    if ((this.#flags & (Flags.Mesh | Flags.Polyface)) !== 0) return readMesh(doc, tags, look);
    this.#look = { ...look };
    this.#widen(tags);
    this.#plane = { frame: frameOf(tags), z: tags.number(30, 0) };
    return 'drawn';
  }

  get isOpen(): boolean {
    return this.#look !== null;
  }

  vertex(tags: Tags): void {
    const x = tags.number(10, Number.NaN);
    const y = tags.number(20, Number.NaN);
    if (this.#look && Number.isFinite(x + y)) {
      const i = this.#count;
      this.#vertices = grown(this.#vertices, i, i + STRIDE);
      const v = this.#vertices;
      v[i] = x;
      v[i + 1] = y;
      v[i + 2] = tags.number(30, 0);
      v[i + 3] = tags.number(42, 0);
      v[i + 4] = tags.integer(70, 0);
      if ((v[i + 4]! & FRAME_VERTEX) !== 0) this.#framed = true;
      this.#count = i + STRIDE;
      this.#widen(tags);
    }
  }

  /** Notes the width of the polyline, by default or at a vertex. */
  #widen(tags: Tags): void {
    const [from, to] = [tags.number(40, this.#width), tags.number(41, this.#width)];
    if (from !== to || (this.#count > 0 && from !== this.#width)) this.#tapered = true;
    this.#width = Math.max(this.#width, from, to);
    if (this.#look && this.#width > 0) this.#look.flags |= Flag.Wide;
  }

  /** Draws what was collected. */
  finish(doc: DxfDocument): Outcome {
    const look = this.#look;
    this.#look = null;
    if (!look) return 'drawn';
    if (this.#framed) this.#dropFrame();
    const count = this.#count;
    if (count < 2 * STRIDE) return count === 0 ? 'broken' : 'nothing';
    doc.tape.begin(Entry.Drawn, look);
    if (this.#width > 0) doc.widths.set(doc.tape.count - 1, this.#width);
    if (this.#tapered) doc.tapered.add(doc.tape.count - 1);
    if ((this.#flags & Flags.In3d) !== 0) this.#draw3d(doc.tape);
    else this.#drawFlat(doc.tape);
    return 'drawn';
  }

  /** Keeps what is on the curve; a frame without its curve is better than nothing. */
  #dropFrame(): void {
    const v = this.#vertices;
    let kept = 0;
    for (let i = 0; i < this.#count; i += STRIDE) {
      if ((v[i + 4]! & FRAME_VERTEX) !== 0) continue;
      v.copyWithin(kept, i, i + STRIDE);
      kept += STRIDE;
    }
    if (kept > 0) this.#count = kept;
  }

  #draw3d(tape: Tape): void {
    const v = this.#vertices;
    tape.move(v[0]!, v[1]!, v[2]!);
    for (let i = STRIDE; i < this.#count; i += STRIDE) tape.line(v[i]!, v[i + 1]!, v[i + 2]!);
    if ((this.#flags & Flags.Closed) !== 0) tape.close();
  }

  #drawFlat(tape: Tape): void {
    const v = this.#vertices;
    tape.move(...toWorld(this.#plane.frame, v[0]!, v[1]!, this.#plane.z));
    const last = this.#count - STRIDE;
    for (let i = 0; i < last; i += STRIDE) this.#segment(tape, i, i + STRIDE);
    if ((this.#flags & Flags.Closed) === 0) return;
    if (v[last + 3] !== 0) this.#segment(tape, last, 0);
    tape.close();
  }

  #segment(tape: Tape, from: number, to: number): void {
    const v = this.#vertices;
    if (v[from] === v[to] && v[from + 1] === v[to + 1]) return;
    drawSegment(tape, this.#plane, v[from]!, v[from + 1]!, v[to]!, v[to + 1]!, v[from + 3]!);
  }
}
