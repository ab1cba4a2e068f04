import { proxy, useSnapshot } from 'valtio';
import { readLocal, writeLocal } from '../platform/local-data.ts';
import { useOwnState } from '../platform/own-state.ts';

/** Thicknesses that are remembered as used lately. */
const MOST = 24;
const KEY = 'stock.used';

const NONE: readonly number[] = [];
const used = proxy<{ ids: readonly number[] }>({ ids: readKept() });

function readKept(): readonly number[] {
  return (readLocal(KEY) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MOST);
}

/** Remembers that the customer chose a thickness, the newest first. Kept on this device. */
export function noteUsed(thicknessId: number): void {
  used.ids = [thicknessId, ...used.ids.filter((id) => id !== thicknessId)].slice(0, MOST);
  writeLocal(KEY, used.ids.join(','));
}

/** Thicknesses that were used lately, the newest first, for components. */
export function useUsedStock(): readonly number[] {
  const own = useOwnState();
  const { ids } = useSnapshot(used);
  return own ? ids : NONE;
}
