/** Drawings of any size, made by repeating a part with rounded slots, holes and an engraved curve. */

const encoder = new TextEncoder();

function tilePath(x: number, y: number): string {
  const n = (v: number) => v.toFixed(3);
  const slots = Array.from({ length: 8 }, (_, i) => {
    const left = x + 6 + i * 5;
    return `M${n(left)} ${n(y + 8)}c0-1.1.9-2 2-2s2 .9 2 2v18.25c0 1.1-.9 2-2 2s-2-.9-2-2z`;
  });
  const wave = Array.from({ length: 10 }, (_, i) => `c${n(1.21 + i * 0.013)} ${n(-2.5)} 2.843 2.5 4.005 .0035`);
  return `M${n(x)} ${n(y)}h50v40h-50zM${n(x + 4)} ${n(y + 4)}a1.5 1.5 0 1 1-3 0 1.5 1.5 0 1 1 3 0z${slots.join('')}M${n(x + 5)} ${n(y + 36)}${wave.join('')}`;
}

/** An SVG of about `bytes` bytes whose weight is path data, as drawing programs write it. */
export function tileSvg(bytes: number): Uint8Array {
  const parts: string[] = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="2000mm" height="2000mm" viewBox="0 0 2000 2000"><g fill="none" stroke="#0000ff">',
  ];
  for (let size = 0, i = 0; size < bytes; i++) {
    const path = `<path d="${tilePath((i % 36) * 55, Math.floor(i / 36) * 45)}"/>\n`;
    parts.push(path);
    size += path.length;
  }
  parts.push('</g></svg>');
  return encoder.encode(parts.join(''));
}

/** A DXF (R2000 style) of about `bytes` bytes with lines, arcs, circles and polylines with bulges. */
export function tileDxf(bytes: number): Uint8Array {
  const parts: string[] = [
    '0\nSECTION\n2\nHEADER\n9\n$ACADVER\n1\nAC1015\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n',
  ];
  for (let size = 0, i = 0; size < bytes; i++) {
    const [x, y] = [(i % 36) * 55, Math.floor(i / 36) * 45];
    const tile = [
      `0\nLINE\n8\nCUT\n10\n${x}.0\n20\n${y}.0\n30\n0.0\n11\n${x + 50}.0\n21\n${y}.0\n31\n0.0\n`,
      `0\nARC\n8\nCUT\n10\n${x + 10}.125\n20\n${y + 10}.375\n30\n0.0\n40\n4.5\n50\n15.0\n51\n190.0\n`,
      `0\nCIRCLE\n8\nCUT\n10\n${x + 30}.0\n20\n${y + 20}.0\n30\n0.0\n40\n3.25\n`,
      `0\nLWPOLYLINE\n8\nMARK\n90\n4\n70\n1\n10\n${x}.5\n20\n${y}.5\n42\n0.414213\n10\n${x + 12}.0\n20\n${y}.5\n10\n${x + 12}.0\n20\n${y + 8}.25\n42\n-0.2\n10\n${x}.5\n20\n${y + 8}.25\n`,
    ].join('');
    parts.push(tile);
    size += tile.length;
  }
  parts.push('0\nENDSEC\n0\nEOF\n');
  return encoder.encode(parts.join(''));
}
