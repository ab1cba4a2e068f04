import { design, figure, Limits } from '../design.ts';
import { circle, rectangle } from '../outline.ts';
import { count, mm, more } from '../parameter.ts';
import {
  cornerHoles,
  grid,
  isClear,
  leastEdgeMm,
  leastHoleMm,
  type RoundHole,
  roundBesideMm,
  spread,
} from '../room-for.ts';

/** Width of a module on a DIN rail, mm. Source: DIN 43880. */
const MODULE_MM = 17.5;

/** Holes of a board, moved to the middle of a plate and no nearer to its edge than they may be. */
function boardHoles(
  plate: { width: number; height: number },
  board: { width: number; height: number },
  diameter: number,
) {
  const [left, top] = [(plate.width - board.width) / 2, (plate.height - board.height) / 2];
  return cornerHoles(board.width, board.height, 0, diameter).map(
    (hole): RoundHole => ({ ...hole, x: hole.x + left, y: hole.y + top }),
  );
}

/** A plate that carries a board on a DIN rail. */
export const DIN_RAIL_PLATE = design({
  slug: 'din-rail-plate',
  name: 'DIN-rail plate',
  family: 'panels',
  about: 'A plate that puts a circuit board on a DIN rail: holes for the clips behind, holes for your board in front.',
  hints: [
    'Sizes count in modules of 17.5 mm, as breakers and power supplies do.',
    'Measure the holes of your clips: makers differ. Most have two, 25 mm apart or less.',
  ],
  stocks: [
    { material: 'aluminium-5052', mm: 1.6 },
    { material: 'galvanised-steel-g90', mm: 1.22 },
    { material: 'acrylic-clear', mm: 3 },
    { material: 'abs', mm: 3 },
  ],
  parameters: {
    modules: count('Modules wide', [2, 6, 24]),
    height: mm('Height', [45, 90, 150]),
    boardWidth: mm('Board holes across', [10, 80, 400], 0.1),
    boardHeight: mm('Board holes down', [10, 70, 140], 0.1),
    boardHole: mm('Board hole', [2, 3.2, 6], 0.1),
    clips: count('Clips', [1, 2, 4]),
    clipHoles: mm('Clip holes apart', [8, 25, 60], 0.5),
    clipHole: mm('Clip hole', [2, 4.2, 8], 0.1),
    radius: more(mm('Corner radius', [0, 3, 10], 0.5)),
  },
  draw({ modules, height, boardWidth, boardHeight, boardHole, clips, clipHoles, clipHole, radius }, stock) {
    const limits = new Limits();
    const [edge, least] = [leastEdgeMm(stock), leastHoleMm(stock)];
    const width = modules * MODULE_MM;
    const small = limits.least(boardHole, least, (at) => `Board holes are ${at} at least in this sheet.`);
    const need = small / 2 + edge;
    const across = limits.most(boardWidth, width - 2 * need, (at) => `Board holes are ${at} apart at most.`);
    const down = limits.most(boardHeight, height - 2 * need, (at) => `Board holes are ${at} apart at most.`);
    const board = boardHoles({ width, height }, { width: across, height: down }, small);
    const large = limits.least(clipHole, least, (at) => `Clip holes are ${at} at least in this sheet.`);
    const wanted = limits.least(clipHoles, large + edge, (at) => `Clip holes are ${at} apart at least.`);
    const apart = limits.most(wanted, height - large - 2 * edge, (at) => `Clip holes are ${at} apart at most.`);
    const inset = Math.min(width / 2, large / 2 + edge + MODULE_MM / 2);
    const rows = [(height - apart) / 2, (height + apart) / 2];
    const drilled: RoundHole[] = [];
    for (const x of spread(inset, width - inset, clips)) {
      const pair = grid([x], rows).map(([cx, cy]): RoundHole => ({ x: cx, y: cy, diameter: large }));
      if (pair.every((hole) => isClear(hole, [...board, ...drilled], edge))) drilled.push(...pair);
    }
    const fitting = drilled.length / 2;
    limits.most(clips, fitting, () =>
      fitting === 1 ? '1 clip fits beside the board.' : `${fitting} clips fit beside the board.`,
    );
    const insetBoard = Math.min((width - across) / 2, (height - down) / 2);
    const round = limits.most(radius, roundBesideMm(insetBoard, need), (at) => `Corners are ${at} at most.`);
    return {
      pieces: [
        {
          name: 'Plate',
          outer: rectangle(0, 0, width, height, round),
          holes: [...board, ...drilled].map(({ x, y, diameter }) => circle(x, y, diameter / 2)),
        },
      ],
      facts: [
        ['Width', figure(width)],
        ['Clips', String(fitting)],
      ],
      notes: limits.notes,
    };
  },
});
