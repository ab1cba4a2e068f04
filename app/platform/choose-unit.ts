import type { LengthUnit } from '../../shared/base/units.ts';
import { saveProfile } from './session.ts';
import { sessionStatus } from './session-state.ts';
import { adoptUnit } from './units.ts';

/** Changes the display unit: at once on this device, and in the account of a signed-in customer. */
export function chooseUnit(unit: LengthUnit): void {
  adoptUnit(unit);
  if (sessionStatus() === 'authenticated') void saveProfile({ units: unit });
}
