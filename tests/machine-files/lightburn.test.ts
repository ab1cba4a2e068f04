import { describe, expect, it } from 'vitest';
import type { MachineContour, MachinePart } from '../../shared/machine-files/contour.ts';
import { lightburnOf } from '../../shared/machine-files/lightburn.ts';

const square: MachineContour = {
  layer: 'CUT_OUTER',
  startX: 0,
  startY: 0,
  segments: [
    { kind: 'line', x: 10, y: 0 },
    { kind: 'cubic', x1: 10, y1: 4, x2: 8, y2: 10, x: 0, y: 10 },
  ],
  closed: true,
};
const slit: MachineContour = {
  layer: 'ENGRAVE_LINE',
  startX: 1,
  startY: 1,
  segments: [{ kind: 'line', x: 2, y: 1 }],
  closed: false,
};
const part: MachinePart = { width: 10, height: 10, contours: [slit, square] };

describe('a LightBurn project', () => {
  it('[MF410] has a cut setting for each operation and a path for each contour, closed ones back to their start', () => {
    const project = lightburnOf(part);
    const document =
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<LightBurnProject [^>]+>\n[\s\S]*<\/LightBurnProject>\n$/;
    expect(project).toMatch(document);
    expect([...project.matchAll(/<name Value="(\w+)"\/>/g)].map(([, name]) => name)).toEqual([
      'ENGRAVE_LINE',
      'CUT_OUTER',
    ]);
    expect(project).toContain('<VertList>V1 1c0x1c1x1V2 1c0x1c1x1</VertList>\n        <PrimList>L0 1</PrimList>');
    expect(project).toContain('<VertList>V0 0c0x1c1x1V10 0c0x10c0y4c1x1V0 10c0x1c1x8c1y10</VertList>');
    expect(project).toContain('<PrimList>L0 1B1 2L2 0</PrimList>');
    for (const index of project.matchAll(/CutIndex="(\d)"/g)) expect(project).toContain(`<index Value="${index[1]}"/>`);
  });
});
