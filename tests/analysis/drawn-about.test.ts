import { describe, expect, it } from 'vitest';
import { analyzeDesign } from '../../shared/analysis/analyze.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { geometry } from '../support/kernels.ts';

const path = (d: string, stroke = '#000000') => `<path d="${d}" fill="none" stroke="${stroke}"/>`;
const text = (x: number, y: number, words: string, fill = '#000000') =>
  `<text x="${x}" y="${y}" font-size="5" fill="${fill}">${words}</text>`;
const PLATE = `${path('M40 40H120V100H40Z')}<circle cx="80" cy="70" r="8" fill="none" stroke="#000000"/>`;
const HEAD = (d: string) => `<path d="${d}" fill="#000000"/>`;
/** 80 mm below the plate, with filled heads, and 60 mm beside it, with open ones. */
const BELOW = path('M40 102V116') + path('M120 102V116') + path('M40 114H120');
const BELOW_HEADS = HEAD('M40 114l5 -1.2v2.4z') + HEAD('M120 114l-5 -1.2v2.4z');
const BESIDE =
  path('M122 40H136') +
  path('M122 100H136') +
  path('M134 40V100') +
  path('M133 44L134 40L135 44') +
  path('M133 96L134 100L135 96');

function analyze(body: string, [width, height] = [200, 200]) {
  const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`;
  return analyzeDesign(new TextEncoder().encode(`${page}${body}</svg>`), geometry).analysis;
}

/** Each style's look and kind of line, operation and evidence, with a `?` where it is asked about. */
function told(body: string, size?: [number, number]): string[] {
  return analyze(body, size).styles.map(
    ({ id, assignedTo, evidence, sure }) =>
      `${id.split('|')[2]} ${operationOf(assignedTo)} ${evidence}${sure === false ? '?' : ''}`,
  );
}

describe('dimensions and leaders', () => {
  it('[AN125] dimension lines go with what they end on and with their arrow heads, filled or open', () => {
    expect(told(PLATE + BELOW + BELOW_HEADS + BESIDE + text(76, 112, '80'))).toEqual([
      'solid cutting only_colour',
      'dimension ignored about',
      'dimension ignored about',
    ]);
    expect(analyze(PLATE + BELOW + BELOW_HEADS + BESIDE).made).toEqual({ width: 80, height: 60 });
  });

  it('[AN125] a measure over a line and lines across its ends are two witnesses as well', () => {
    expect(told(PLATE + BELOW + text(76, 113, '80'))).toEqual(['solid cutting only_colour', 'dimension ignored about']);
    expect(told(PLATE + BELOW)).toEqual(['solid cutting only_colour', 'note cutting open?']);
  });

  it('[AN125] a line with one arrow head is a leader where it ends on the part', () => {
    const leader = path('M86 64L130 20H150') + path('M86 64l1.5 -4') + path('M86 64l4 -1.5');
    expect(told(PLATE.replace('r="8"', 'r="8.485281374"') + leader)).toEqual([
      'solid cutting only_colour',
      'leader ignored leader',
    ]);
  });
});

describe('the paper round a part', () => {
  const frames = path('M0 0H420V297H0Z') + path('M20 10H410V287H20Z');
  const ticks = [70, 120, 170, 220, 270, 320, 370].map((x) => path(`M${x} 0V10`)).join('');
  const block = path('M230 287V250H410') + path('M230 262H410') + path('M230 274H410') + path('M300 250V287');
  const words = text(232, 258, 'Drawn') + text(232, 270, 'Rev B') + text(302, 282, 'Bracket');

  it('[AN126] frames, title block and zone ticks are left out by size, cells and texts', () => {
    expect(told(frames + ticks + block + words + PLATE, [420, 297])).toEqual([
      'solid cutting only_colour',
      'sheet ignored about',
    ]);
  });

  it('[AN126] a frame of no sheet’s size with a title block is left out and asked about', () => {
    const odd = path('M20 10H400V280H20Z') + path('M230 280V250H400') + path('M230 265H400');
    expect(told(odd + text(232, 260, 'Drawn') + text(232, 275, 'Rev B') + PLATE, [420, 297])).toEqual([
      'solid cutting only_colour',
      'frame ignored frame?',
    ]);
  });

  it('[AN126] a plate with labelled pockets is a part', () => {
    const plate = path('M10 10H180V120H10Z') + path('M30 30H80V60H30Z') + path('M100 30H150V60H100Z');
    expect(told(plate + text(35, 45, 'A') + text(105, 45, 'B'))).toEqual(['solid cutting only_colour']);
  });

  it('[AN127] squared paper is left out and asked about; lines one way are not', () => {
    const rows = Array.from({ length: 15 }, (_, i) => path(`M30 ${30 + i * 6}H130`)).join('');
    const columns = Array.from({ length: 11 }, (_, i) => path(`M${30 + i * 10} 30V114`)).join('');
    expect(told(PLATE + rows + columns)).toEqual(['solid cutting only_colour', 'grid ignored grid?']);
    expect(told(PLATE + rows).some((style) => style.startsWith('grid'))).toBe(false);
  });

  it('[AN128] crop marks are left out; marks without a mirror image are asked about', () => {
    const marks = ['M40 30V36', 'M120 30V36', 'M40 104V110', 'M120 104V110', 'M30 40H36', 'M124 40H130'];
    expect(told(PLATE + marks.map((d) => path(d)).join(''))).toEqual([
      'solid cutting only_colour',
      'mark ignored beside',
    ]);
    expect(
      told(
        PLATE +
          marks
            .slice(0, 5)
            .map((d) => path(d))
            .join(''),
      ),
    ).toEqual(['solid cutting only_colour', 'note cutting open?']);
  });
});

describe('dimension drawings', () => {
  const side = path('M150 40H158V100H150Z');

  it('[AN129] views in line with each other are one question; the largest is cut until it is answered', () => {
    const body = PLATE + path('M40 130H120V138H40Z') + side + BELOW + BELOW_HEADS + BESIDE;
    expect(told(body)).toEqual([
      'view1 cutting view?',
      'view2 ignored view',
      'view3 ignored view',
      'dimension ignored about',
      'dimension ignored about',
    ]);
    const { questions, made } = analyze(body);
    expect(made).toEqual({ width: 80, height: 60 });
    expect(questions).toEqual([
      {
        code: 'view',
        style: '#000000|none|view1|',
        message: 'This drawing shows 3 views with dimensions. Which one is the part?',
        options: ['view1', 'view2', 'view3'],
      },
    ]);
  });

  it('[AN129] parts beside each other without dimensions are parts, and so are copies with them', () => {
    expect(told(PLATE + side)).toEqual(['solid cutting only_colour']);
    const copy = path('M140 40H220V100H140Z');
    expect(told(path('M40 40H120V100H40Z') + copy + BELOW + BELOW_HEADS + BESIDE, [240, 200])[0]).toBe(
      'solid cutting only_colour',
    );
  });
});

describe('legends', () => {
  const part =
    path('M20 20H120V80H20Z', '#0000ff') + path('M42 42H58V58H42Z', '#ff0000') + path('M70 40h20v20h-20z', '#00ff00');
  const sample = (y: number, colour: string, words: string) => path(`M20 ${y}H30`, colour) + text(33, y + 2, words);

  it('[AN130] a text beside a sample settles what a colour is for, and samples are left out', () => {
    expect(told(part).slice(1)).toEqual(['solid lineEngraving colours?', 'solid lineEngraving colours?']);
    const legend =
      sample(150, '#0000ff', 'CUT') + sample(160, '#ff0000', 'cut (inside)') + sample(170, '#00ff00', 'ENGRAVE');
    expect(told(part + legend)).toEqual([
      'solid cutting colours',
      'solid cutting text',
      'solid lineEngraving colours',
      ...Array.from({ length: 3 }, () => 'legend ignored about'),
    ]);
  });

  it('[AN130] against a convention that is sure the text goes first and is asked about', () => {
    const legend = sample(150, '#0000ff', 'engrave') + sample(160, '#ff0000', 'cut');
    expect(told(part + legend)[0]).toBe('solid lineEngraving text?');
  });

  it('[AN130] a text in the color itself is enough', () => {
    expect(told(part + text(20, 150, 'cut', '#ff0000'))[1]).toBe('solid cutting text');
  });
});

describe('outlines, fills and words of questions', () => {
  it('[AN133] a note and a slit in one drawing are one question', () => {
    const body = PLATE + path('M50 50H60') + path('M100 30V60');
    expect(told(body)).toEqual(['solid cutting only_colour', 'loose cutting open?']);
    expect(analyze(body).questions).toMatchObject([
      { message: '2 open lines cut nothing free: cut, engrave or leave out?' },
    ]);
  });

  it('[AN134] edges that are split where a line ends bind it no more than an edge in one', () => {
    const split = ['M20 20H60', 'M60 20H100', 'M100 20V70', 'M100 70H60', 'M60 70H20', 'M20 70V20', 'M60 20V70'];
    expect(told(split.map((d) => path(d)).join(''))).toEqual(['solid cutting only_colour', 'across cutting across?']);
    const crossed = ['M60 20V45', 'M60 45V70', 'M20 45H60', 'M60 45H100'];
    const edges = [
      'M20 20H60',
      'M60 20H100',
      'M100 20V45',
      'M100 45V70',
      'M100 70H60',
      'M60 70H20',
      'M20 70V45',
      'M20 45V20',
    ];
    expect(told([...edges, ...crossed].map((d) => path(d)).join(''))).toEqual(['solid cutting only_colour']);
  });

  it('[AN135] letters with a fill and an edge in an outline of their color are engraved', () => {
    const letters = '<path d="M50 50h10v10h-10zM70 50h10v10h-10z" fill="#000000" stroke="#000000"/>';
    expect(told(path('M40 40H120V100H40Z') + letters)).toEqual([
      'solid cutting only_colour',
      'solid areaEngraving fill',
    ]);
    expect(told(letters)).toEqual(['solid cutting only_colour']);
  });

  it('[AN136] the question about the size quotes the text', () => {
    expect(analyze(PLATE + text(10, 180, 'Scale 1:5')).questions).toMatchObject([
      { code: 'units', message: 'A text in the drawing says 1:5. Is this size right?' },
    ]);
  });

  it('[AN48] the page is offered to be cut along after what lies on it', () => {
    const body = '<path d="M0 0H200V200H0Z" fill="#ffffff"/><path d="M50 50H120V100H50Z" fill="#1a1a1a"/>';
    expect(analyze(body).questions).toMatchObject([
      { code: 'nothing_cut', options: ['cut:none|#1a1a1a|solid|', 'cut:none|#ffffff|solid|', 'engrave_only'] },
    ]);
  });
});
