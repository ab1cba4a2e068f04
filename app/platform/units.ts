import { proxy, useSnapshot } from 'valtio';
import type { LengthUnit } from '../../shared/base/units.ts';
import { readLocal, writeLocal } from './local-data.ts';
import { useOwnState } from './own-state.ts';
import { onSessionEnd, session } from './session-state.ts';

const units = proxy<{ unit: LengthUnit }>({ unit: first() });

function first(): LengthUnit {
  const kept = session.account?.isAuthenticated ? session.account.units : readLocal('units');
  return kept === 'in' ? 'in' : 'mm';
}

/** The display unit now, outside components. */
export function currentUnit(): LengthUnit {
  return units.unit;
}

/** The display unit, for components. */
export function useUnit(): LengthUnit {
  const own = useOwnState();
  const { unit } = useSnapshot(units);
  return own ? unit : 'mm';
}

/** Shows lengths in `unit` from now on and keeps the choice on this device. */
export function adoptUnit(unit: LengthUnit): void {
  units.unit = unit;
  writeLocal('units', unit);
}

/** The unit of an account goes with it. */
onSessionEnd(() => {
  units.unit = 'mm';
  writeLocal('units', null);
});
