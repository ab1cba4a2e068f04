import { checkWhereNeeded } from './checking.ts';
import { keepStored, whenSafeToReload } from './keep.ts';
import { holdReloads } from '../platform/chunk-errors.ts';
import { remakeWhereNeeded } from './remake.ts';
import { onPartChange, partInHand } from './store.ts';

let following = false;

/** Has everything done that a change of a part asks for: keeping it, making and checking its drawing, what repairs would do. */
export function followChanges(): void {
  if (following) return;
  following = true;
  holdReloads(whenSafeToReload);
  for (const follow of [keepStored, remakeWhereNeeded, checkWhereNeeded, previewLater]) onPartChange(follow);
}

/** Works out what repairs would do, with code that is fetched once there is a drawing to repair. */
function previewLater(): void {
  if (partInHand().read) void import('./previews.ts').then((previews) => previews.previewWhereNeeded());
}
