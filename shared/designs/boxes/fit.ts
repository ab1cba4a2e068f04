import { choice } from '../parameter.ts';

/** Play of joints by how they are to hold, mm: how much wider a notch is than its finger. */
const PLAY_MM = { press: 0, glue: 0.1, loose: 0.25 } as const;
/** How a joint holds. */
type Fit = keyof typeof PLAY_MM;

/** The choice of how joints hold. */
export const fitParameter = choice('Fit', { press: 'Press', glue: 'Glue', loose: 'Loose' }, 'glue');

/** Play of a joint, mm. */
export function playOf(fit: Fit): number {
  return PLAY_MM[fit];
}
