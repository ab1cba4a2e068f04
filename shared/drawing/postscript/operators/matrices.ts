import { concat, type Transform } from '../../paint/painter.ts';
import { DEFAULT_CTM } from '../graphics-state.ts';
import type { Machine } from '../machine.ts';
import {
  fillMatrix,
  IDENTITY,
  invert,
  isMatrix,
  mapPoint,
  mapVector,
  rotation,
  settle,
  toTransform,
} from '../matrix.ts';
import type { OperatorTable } from './operator-table.ts';

/** translate, scale and rotate change user space, or fill the matrix that stands on top. */
function change(m: Machine, operands: number, make: (values: readonly number[]) => Transform): void {
  const top = m.stack.peek();
  if (isMatrix(top)) {
    m.stack.pop();
    m.stack.push(fillMatrix(top, make(m.stack.numbers(operands))));
  } else m.canvas.ctm = concat(make(m.stack.numbers(operands)), m.canvas.ctm);
}

/** transform and its like: by the matrix on top, or by user space. */
function map(m: Machine, work: (t: Transform, x: number, y: number) => readonly [number, number]): void {
  const top = m.stack.peek();
  const by = isMatrix(top) ? toTransform(m.stack.pop()) : m.canvas.ctm;
  const [x, y] = m.stack.numbers(2) as [number, number];
  for (const value of work(by, x, y)) m.stack.pushReal(settle(value));
}

/** Puts a matrix into the array on top. */
function answer(m: Machine, matrix: Transform): void {
  m.stack.push(fillMatrix(m.stack.array(), matrix));
}

/** Matrices and user space. */
export const MATRIX_OPERATORS: OperatorTable = {
  matrix: (m) => m.stack.push(m.newNumbers(IDENTITY)),
  identmatrix: (m) => answer(m, IDENTITY),
  defaultmatrix: (m) => answer(m, DEFAULT_CTM),
  currentmatrix: (m) => answer(m, m.canvas.ctm),
  initmatrix: (m) => {
    m.canvas.ctm = DEFAULT_CTM;
  },
  setmatrix: (m) => {
    m.canvas.ctm = toTransform(m.stack.pop());
  },
  concat: (m) => {
    m.canvas.ctm = concat(toTransform(m.stack.pop()), m.canvas.ctm);
  },
  translate: (m) => change(m, 2, ([x, y]) => [1, 0, 0, 1, x!, y!]),
  scale: (m) => change(m, 2, ([x, y]) => [x!, 0, 0, y!, 0, 0]),
  rotate: (m) => change(m, 1, ([degrees]) => rotation(degrees!)),
  concatmatrix: (m) => {
    const target = m.stack.array();
    const second = toTransform(m.stack.pop());
    m.stack.push(fillMatrix(target, concat(toTransform(m.stack.pop()), second)));
  },
  invertmatrix: (m) => {
    const target = m.stack.array();
    m.stack.push(fillMatrix(target, invert(toTransform(m.stack.pop()))));
  },
  transform: (m) => map(m, mapPoint),
  dtransform: (m) => map(m, mapVector),
  itransform: (m) => map(m, (t, x, y) => mapPoint(invert(t), x, y)),
  idtransform: (m) => map(m, (t, x, y) => mapVector(invert([t[0], t[1], t[2], t[3], 0, 0]), x, y)),
};
