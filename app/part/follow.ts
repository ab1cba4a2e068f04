import { checkWhereNeeded } from './checking.ts';
import { keepStored, whenSafeToReload } from './keep.ts';
import { holdReloads } from '../platform/chunk-errors.ts';
import { previewWhereNeeded } from './previews.ts';
import { remakeWhereNeeded } from './remake.ts';
import { onPartChange } from './store.ts';

let following = false;

/** Has everything done that a change of a part asks for: keeping it, making and checking its drawing, what repairs would do. */
export function followChanges(): void {
  if (following) return;
  following = true;
  holdReloads(whenSafeToReload);
  for (const follow of [keepStored, remakeWhereNeeded, checkWhereNeeded, previewWhereNeeded]) onPartChange(follow);
}
