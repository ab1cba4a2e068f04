import { defineMachine } from '../base/machine.ts';

/** States of a printed model: all its copies together. */
export const MODEL_STATUSES = ['unassigned', 'assigned', 'printing', 'printed', 'packed', 'shipped'] as const;
export type ModelStatus = (typeof MODEL_STATUSES)[number];

/** Life of a model. A print that failed is unassigned again, and held until a person has looked. */
export const modelMachine = defineMachine<ModelStatus>('unassigned', {
  unassigned: ['assigned'],
  assigned: ['printing', 'unassigned'],
  printing: ['printed', 'unassigned'],
  printed: ['packed'],
  packed: ['shipped', 'printed'],
  shipped: [],
});

/** States of a plate that is printed in one go. */
export const PLATE_STATUSES = ['planned', 'printing', 'done'] as const;
export type PlateStatus = (typeof PLATE_STATUSES)[number];

/** Labels of the states. */
export const PLATE_WORDS: Readonly<Record<PlateStatus, string>> = {
  planned: 'Planned',
  printing: 'Printing',
  done: 'Done',
};

/** Life of a plate. */
export const plateMachine = defineMachine<PlateStatus>('planned', {
  planned: ['printing'],
  printing: ['done'],
  done: [],
});

/** States of a shipment of printed models. */
export const CARTON_STATUSES = ['open', 'manifested', 'shipped'] as const;
export type CartonStatus = (typeof CARTON_STATUSES)[number];

/** Labels of the states. */
export const CARTON_WORDS: Readonly<Record<CartonStatus, string>> = {
  open: 'Open',
  manifested: 'Manifest ready',
  shipped: 'Shipped',
};

/** Life of a shipment. Its manifest can be opened again until it has left; then nothing of it changes. */
export const cartonMachine = defineMachine<CartonStatus>('open', {
  open: ['manifested'],
  manifested: ['shipped', 'open'],
  shipped: [],
});
