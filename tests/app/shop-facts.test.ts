import { describe, expect, it } from 'vitest';
import { shopFacts } from '../../app/order/shop-facts.ts';
import { assignedTo, type OperationName } from '../../shared/analysis/operations.ts';
import { AS_DRAWN } from '../../shared/part/choices.ts';
import type { Part } from '../../shared/quote/wire.ts';

function style(id: string, operation: OperationName, layer: string) {
  return { id, layer, stroke: '#000000', fill: null, assignedTo: assignedTo(operation) };
}

function part(more: Partial<Part>): Part {
  return {
    choices: AS_DRAWN,
    configuration: { dimensions: { width: 120, height: 80 }, styles: [style('o', 'cutting', 'OUTLINE')] },
    finishing: [],
    readiness: { state: 'ready', items: [] },
    ...more,
  } as unknown as Part;
}

const told = (one: Part) => Object.fromEntries(shopFacts(one, 'mm').map(({ label, lines }) => [label, lines]));

describe('what the shop is told of an ordered part', () => {
  it('[OR07] operations, size, face and grain, and nothing that is not so', () => {
    expect(told(part({}))).toEqual({
      Operations: ['Layer OUTLINE: cutting'],
      Size: ['120.00 × 80.00 mm'],
      'Good face': ['The face as drawn'],
      Grain: ['Either way'],
    });
  });

  it('[OR07] angle and direction of bends as said or named, with the flat size', () => {
    const bends = part({
      choices: {
        ...AS_DRAWN,
        visible_face: 'other',
        grain: 'along_width',
        bends: { a: { angle_deg: 45, direction: 'down' } },
      },
      configuration: {
        dimensions: { width: 120, height: 80 },
        styles: [
          style('o', 'cutting', 'OUTLINE'),
          style('a', 'metalBending', 'FOLD'),
          style('b', 'metalBending', 'BEND_UP_90'),
          style('x', 'ignored', 'NOTES'),
        ],
      } as unknown as Part['configuration'],
    });
    expect(told(bends)).toMatchObject({
      Operations: [
        'Layer OUTLINE: cutting',
        'Layer FOLD: bend lines',
        'Layer BEND_UP_90: bend lines',
        'Layer NOTES: left out',
      ],
      Bends: ['Layer FOLD: 45° down', 'Layer BEND_UP_90: 90° up'],
      'Flat size': ['120.00 × 80.00 mm'],
      'Good face': ['The face that is not drawn'],
      Grain: ['Along the width as drawn'],
    });
    const thickness = { id: 1, mm: 1, material_option_id: 1, bend: { inside_radius_mm: 1, k_factor: 0.4 } };
    expect(told({ ...bends, thickness }).Bends).toEqual([
      'Layer FOLD: 45° down, inside radius 1 mm, K 0.4, allowance 1.1 mm, deduction 0.56 mm',
      'Layer BEND_UP_90: 90° up, inside radius 1 mm, K 0.4, allowance 2.2 mm, deduction 1.8 mm',
    ]);
  });

  it('[OR07] what was accepted, by whom and when', () => {
    const item = { code: 'bridge', state: 'accepted' as const, message: 'Bridge 1 mm, needs 1.6 mm.' };
    const accepted_at = '2026-11-10T17:00:00.000Z';
    const accepted = part({
      readiness: {
        state: 'ready',
        items: [
          { ...item, accepted_at, accepted_by: 'casey@example.com' },
          { ...item, message: '1 outline does not close.', accepted_at, accepted_by: null },
        ],
      },
    });
    expect(told(accepted).Accepted).toEqual([
      'Bridge 1 mm, needs 1.6 mm. Accepted by casey@example.com, Nov 10, 2026.',
      '1 outline does not close. Accepted by the customer, Nov 10, 2026.',
    ]);
  });
});
