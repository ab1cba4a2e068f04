import { describe, expect, it } from 'vitest';
import { findings } from '../../../shared/analysis/dfm/check-report.ts';
import { removeDuplicates } from '../../../shared/analysis/repairs/remove-duplicates.ts';
import type { DrawingBuilder } from '../../../shared/drawing/builder.ts';
import { arcOf, circle, line, rectangle, STROKE } from '../../support/drawings.ts';
import { type Drawn, facesIn, subjectOf, subjectOfDrawing, told } from './support.ts';

const other = { ...STROKE, stroke: '#ff0000' };

/** The sides of a rectangle as lines of their own. */
function sides(b: DrawingBuilder, x: number, y: number, w: number, h: number): void {
  line(b, x, y, x + w, y);
  line(b, x + w, y, x + w, y + h);
  line(b, x + w, y + h, x, y + h);
  line(b, x, y + h, x, y);
}

describe('plates whose lines are not one ring each', () => {
  const holes = (b: DrawingBuilder) => {
    for (const x of [20, 50, 80]) circle(b, x, 12, 3);
  };
  const plate: readonly (readonly [string, Drawn])[] = [
    [
      'an edge drawn twice',
      (b) => {
        sides(b, 0, 0, 100, 60);
        line(b, 100, 0, 0, 0);
      },
    ],
    [
      'all edges twice, some the other way',
      (b) => {
        sides(b, 0, 0, 100, 60);
        sides(b, 0, 0, 100, 60);
        line(b, 0, 60, 100, 60);
      },
    ],
    [
      'an arc at a corner drawn twice',
      (b) => {
        line(b, 10, 0, 100, 0);
        line(b, 100, 0, 100, 60);
        line(b, 100, 60, 0, 60);
        line(b, 0, 60, 0, 10);
        for (const [start, sweep, from, to] of [
          [Math.PI, Math.PI / 2, [0, 10], [10, 0]],
          [1.5 * Math.PI, -Math.PI / 2, [10, 0], [0, 10]],
        ] as const) {
          b.moveTo(from[0], from[1]);
          b.arcTo(arcOf(10, 10, 10, 0, 0, 10, start, sweep, to[0], to[1]));
          b.endElement(STROKE);
        }
      },
    ],
    [
      'edges of two styles, one beyond the corner of the other by less than lines are joined within',
      (b) => {
        line(b, 0, 0, 100.005, 0);
        line(b, 100, 0, 100, 60, other);
        line(b, 100, 60, 0, 60);
        line(b, 0, 60, 0, 0, other);
      },
    ],
    [
      'an edge that stops on the middle of a longer one',
      (b) => {
        rectangle(b, 0, 0, 60, 60);
        line(b, 60, 0, 100, 0);
        line(b, 100, 0, 100, 60);
        line(b, 100, 60, 60, 60);
        line(b, 60, 60, 60, 0);
      },
    ],
  ];

  it.each(plate.slice(0, 4))('[AN85] are one part with their holes: %s', (_, outline) => {
    const found = told((b) => {
      outline(b);
      holes(b);
    });
    expect(found.codes.filter((code) => !/duplicate|overlap/.test(code))).toEqual([]);
    expect(found.mm('part')).toEqual([60]);
    expect(found.mm('hole')).toEqual([6, 6, 6]);
    expect(found.mm('hole_to_edge').length).toBe(3);
  });

  it('[AN85] [AN86] are two parts along a common edge, open nowhere', () => {
    const found = told(plate[4]![1]);
    expect(found.notice('open_contours')).toBeUndefined();
    expect(found.mm('part')).toEqual([40, 60]);
  });

  it('[AN85] holes of a hole’s island, and lines across a hole, change nothing of the rest', () => {
    const found = told((b) => {
      sides(b, 0, 0, 100, 60);
      line(b, 0, 0, 100, 0);
      rectangle(b, 10, 10, 40, 40);
      rectangle(b, 20, 20, 8, 5);
      circle(b, 80, 30, 5);
      line(b, 75, 30, 85, 30);
    });
    expect(found.notice('islands')).toMatchObject({ count: 1, places: [{ x: 20, y: 20 }] });
    expect(found.notice('several_parts')).toBeUndefined();
    expect(found.mm('part')).toEqual([5, 60]);
    expect(found.mm('hole')).toEqual([expect.closeTo(10, 1), 40]);
  });
});

describe('lines that bound nothing', () => {
  it('[AN86] tells a tail with its own place, and the part as whole', () => {
    const found = told((b) => {
      sides(b, 0, 0, 100, 60);
      line(b, 0, 0, -3, -3);
      circle(b, 50, 30, 5);
    });
    expect(found.codes).toEqual(['open_contours']);
    expect(found.notice('open_contours')).toMatchObject({
      count: 1,
      message: 'One line end sticks out and encloses nothing; trim it unless you want it cut.',
      places: [{ x: -3, y: -3, width: 3, height: 3 }],
    });
    expect(found.mm('part')).toEqual([60]);
    expect(found.mm('hole')).toEqual([10]);
  });

  it('[AN86] tells stubs inside of a part, whole lines and tails apart, and no tail that the kerf takes', () => {
    const found = told((b) => {
      rectangle(b, 0, 0, 100, 60);
      line(b, 0, 30, 20, 30);
      line(b, 50, 50, 70, 50);
      line(b, 80, -4, 80, 64);
      line(b, 90, -0.05, 90, 60);
    });
    expect(found.notice('open_contours')).toMatchObject({
      count: 4,
      message: expect.stringMatching(/^2 lines do not close\. .* 2 line ends stick out and enclose nothing; /),
    });
  });

  it('[AN86] tells a line that is drawn twice and closes nothing', () => {
    const found = told((b) => {
      rectangle(b, 0, 0, 100, 60);
      line(b, 50, 50, 70, 50);
      line(b, 70, 50, 50, 50);
    });
    expect(found.notice('open_contours')).toMatchObject({ count: 1 });
    expect(found.mm('hole')).toEqual([]);
  });

  it('[AN19] [AN85] closes the gaps that it tells, so that holes stay holes', () => {
    const found = told((b) => {
      line(b, 0.4, 0, 100, 0);
      line(b, 100, 0, 100, 60);
      line(b, 100, 60, 0, 60);
      line(b, 0, 60, 0, 0);
      circle(b, 50, 30, 5);
    });
    expect(found.codes).toEqual(['open_gaps']);
    expect(found.mm('part')).toEqual([60]);
    expect(found.mm('hole')).toEqual([10]);
  });

  it('[AN19] [AN86] takes ends that stop at other lines for no gap', () => {
    const found = told((b) => {
      rectangle(b, 0, 0, 100, 60);
      line(b, 50, 0, 50, 60);
      line(b, 50.5, 0, 50.5, 60);
    });
    expect(found.codes).not.toContain('open_gaps');
  });
});

describe('lines across a part', () => {
  it('[AN87] cut it in two, which is said', () => {
    const found = told((b) => {
      rectangle(b, 0, 0, 100, 60);
      line(b, 0, 25, 100, 25);
    });
    expect(found.codes).toEqual(['several_parts']);
    expect(found.notice('several_parts')).toMatchObject({
      count: 2,
      message: expect.stringMatching(/^One line runs from edge to edge and cuts a part apart; .* 2 separate parts /),
    });
    expect(found.mm('part')).toEqual([25, 35]);
  });

  it('[AN87] count where edges are split at them, as in flat patterns', () => {
    const found = told((b) => {
      for (const x of [0, 40, 80]) {
        line(b, x, 0, x + 40, 0);
        line(b, x, 60, x + 40, 60);
      }
      for (const x of [0, 40, 80, 120]) line(b, x, 0, x, 60);
      circle(b, 20, 30, 3);
    });
    expect(found.notice('several_parts')!.message).toMatch(/^2 lines run .* cut a part apart; .* 3 separate parts /);
    expect(found.codes).not.toContain('open_contours');
    expect(found.mm('hole')).toEqual([6]);
  });

  it('[AN85] two squares that touch at a corner are two parts, and none is cut apart', () => {
    const found = told((b) => {
      sides(b, 0, 0, 30, 30);
      sides(b, 30, 30, 30, 30);
      circle(b, 15, 15, 4);
    });
    expect(found.notice('several_parts')!.message).toMatch(/^2 separate parts /);
    expect(found.mm('hole')).toEqual([8]);
    const inside = told((b) => {
      sides(b, 0, 0, 30, 30);
      sides(b, 0, 0, 10, 10);
    });
    expect(inside.mm('part')).toEqual([10, 30]);
  });

  it('[AN85] a jigsaw is as many parts before its doubled edges are taken out as after it', () => {
    const subject = subjectOf((b) => {
      for (let i = 0; i < 12; i++) rectangle(b, (i % 4) * 20, Math.floor(i / 4) * 20, 20, 20);
    });
    const repaired = subjectOfDrawing(removeDuplicates(subject.drawing, subject.tables.overlaps));
    for (const one of [subject, repaired]) {
      const { notices } = findings(one);
      expect(notices.find(({ code }) => code === 'several_parts')).toMatchObject({ count: 12 });
      expect(notices.map(({ code }) => code)).not.toContain('open_contours');
    }
  });

  it('[AN85] what rings leave between them is no part', () => {
    const found = told((b) => {
      for (let i = 0; i < 9; i++) if (i !== 4) rectangle(b, (i % 3) * 20, Math.floor(i / 3) * 20, 20, 20);
    });
    expect(found.notice('several_parts')).toMatchObject({ count: 8 });
    // A ring of squares that touch in a plate sets free what they enclose.
    const ring = told((b) => {
      rectangle(b, -50, -50, 200, 200);
      for (let i = 0; i < 9; i++) if (i !== 4) rectangle(b, (i % 3) * 20, Math.floor(i / 3) * 20, 20, 20);
    });
    expect(ring.notice('islands')).toMatchObject({ count: 1, places: [{ x: 20, y: 20, width: 20 }] });
  });
});

describe('lines beside others', () => {
  it('[AN88] are told, and what lies between them is no part', () => {
    const found = told((b) => {
      rectangle(b, 0, 0, 80, 50);
      rectangle(b, 0.2, 0.2, 80, 50);
      circle(b, 40, 25, 5);
    });
    expect(found.notice('close_lines')).toMatchObject({
      count: 2,
      message:
        '2 lines run beside another one, up to 0.2 mm away. They would be cut twice and charged twice; delete one of the two.',
    });
    expect(found.codes).not.toContain('several_parts');
    expect(found.codes).not.toContain('islands');
    expect(found.mm('hole')).toEqual([10]);
  });

  it('[AN88] a corner drawn again as a coarse line is one', () => {
    const found = told((b) => {
      line(b, 0, 0, 74, 0);
      b.moveTo(74, 0);
      b.arcTo(arcOf(74, 6, 6, 0, 0, 6, -Math.PI / 2, Math.PI / 2, 80, 6));
      b.endElement(STROKE);
      line(b, 80, 6, 80, 50);
      line(b, 80, 50, 0, 50);
      line(b, 0, 50, 0, 0);
      b.moveTo(74.02, 0.002);
      b.lineTo(77, 0.807);
      b.lineTo(79.1, 2.9);
      b.lineTo(79.999, 5.98);
      b.endElement(STROKE);
    });
    expect(found.codes).toEqual(['close_lines']);
    expect(found.mm('part')).toEqual([50]);
  });
});

describe('the pieces of a drawing', () => {
  it('[AN85] have boundary, contents, box and area, and are found at a point', () => {
    const { pieces, pieceAt } = facesIn((b) => {
      rectangle(b, 0, 0, 100, 60);
      circle(b, 20, 30, 10);
      line(b, 70, 10, 70, 50);
      rectangle(b, 200, 0, 50, 50);
      rectangle(b, 210, 10, 30, 30);
      rectangle(b, 220, 20, 10, 10);
      line(b, 200, 5, 250, 5);
    });
    expect(pieces).toMatchObject([
      { box: { x: 0, y: 0, width: 100, height: 60 }, depth: 0, boundary: [0], inside: [1, 2] },
      { box: { x: 200, y: 0, width: 50, height: 5 }, depth: 0, boundary: [3, 6], inside: [] },
      { box: { x: 200, y: 5, width: 50, height: 45 }, depth: 0, boundary: [3, 6], inside: [4] },
      { box: { x: 220, y: 20, width: 10, height: 10 }, depth: 2, boundary: [5], inside: [] },
    ]);
    expect(pieces[0]!.areaMm2).toBeCloseTo(6000 - Math.PI * 100, -1);
    expect(pieces.slice(1).map(({ areaMm2 }) => areaMm2)).toEqual([250, 50 * 45 - 900, 100]);
    expect(pieceAt(5, 5)).toBe(0);
    expect(pieceAt(20, 30)).toBe(0);
    expect(pieceAt(215, 15)).toBe(2);
    expect(pieceAt(225, 25)).toBe(3);
    expect(pieceAt(150, 30)).toBe(-1);
  });
});

describe('very many lines', () => {
  it('[AN89] fall back to closed shapes, and that is said', () => {
    const found = told((b) => {
      for (let i = 0; i < 4400; i++) circle(b, (i % 70) * 30, Math.floor(i / 70) * 30, 10);
      line(b, -5, -15, 2100, -15);
    });
    expect(found.notice('checks_incomplete')!.message).toContain('parts that several lines enclose');
    expect(found.notice('several_parts')).toMatchObject({ count: 4400 });
    expect(found.notice('open_contours')).toMatchObject({ count: 1 });
  }, 20_000);

  it('[AN89] are not arranged where each is a ring of its own', () => {
    const found = told((b) => {
      for (let i = 0; i < 4400; i++) circle(b, (i % 70) * 30, Math.floor(i / 70) * 30, 10);
    });
    expect(found.codes).toEqual(['several_parts']);
  }, 20_000);
});
