import { ascii } from '../drawing/dxf/write.ts';

// Drawings of any size made from a real file: its artwork again and again, each copy beside the last.

const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

/** Copies in a row. */
const ROW = 40;

/** An SVG of about `bytes` bytes: the inside of a real one, moved by a transform of a group around each copy. */
export function tileCorpusSvg(file: Uint8Array, bytes: number, pitch: number): Uint8Array {
  const text = decoder.decode(file);
  const open = text.indexOf('>', text.search(/<svg[\s>]/)) + 1;
  const head = text.slice(0, open);
  const inside = text.slice(open, text.lastIndexOf('</svg>'));
  const parts = [head];
  for (let size = head.length, i = 0; size < bytes; i++) {
    const copy = `<g transform="translate(${(i % ROW) * pitch} ${Math.floor(i / ROW) * pitch})">${inside}</g>\n`;
    parts.push(copy);
    size += copy.length;
  }
  return encoder.encode(`${parts.join('')}</svg>`);
}

/** Entities whose points are all that has to move. */
const MOVED = new Set(['LINE', 'CIRCLE', 'ARC', 'LWPOLYLINE', 'POLYLINE', 'VERTEX', 'SEQEND', 'SPLINE', 'SOLID']);

/** A DXF of about `bytes` bytes: the plain entities of a real one, moved by their coordinates. */
export function tileCorpusDxf(file: Uint8Array, bytes: number, pitch: number): Uint8Array {
  const lines = decoder.decode(file).split(/\r?\n/);
  const entities: [number, string][] = [];
  let [inside, kept] = [false, false];
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const code = Number(lines[i]);
    const value = lines[i + 1]!.trim();
    if (code === 2 && value === 'ENTITIES') inside = true;
    else if (code === 0 && value === 'ENDSEC') inside = false;
    else if (inside && code === 0) kept = MOVED.has(value);
    if (inside && kept && (code !== 2 || value !== 'ENTITIES')) entities.push([code, value]);
  }
  const parts: Uint8Array[] = [
    encoder.encode('0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n'),
  ];
  let size = parts[0]!.length;
  for (let i = 0; size < bytes; i++) {
    const [dx, dy] = [(i % ROW) * pitch, Math.floor(i / ROW) * pitch];
    const copy = ascii(
      entities.map(([code, value]) => {
        if (code >= 10 && code <= 13) return [code, Number(value) + dx];
        if (code >= 20 && code <= 23) return [code, Number(value) + dy];
        return [code, value];
      }),
      '\n',
    );
    parts.push(copy);
    size += copy.length;
  }
  parts.push(encoder.encode('0\nENDSEC\n0\nEOF\n'));
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
