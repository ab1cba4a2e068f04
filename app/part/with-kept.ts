import { AS_DRAWN } from '../../shared/part/choices.ts';
import { forFile, heldIds, inHandOf, isUnquoted, type StoredPart, type StoredParts } from './stored.ts';

/**
 * Parts opened in this visit before the kept ones were known, and the kept ones, together: a file takes the place of
 * one other file, several lie beside it, and one lies beside several. A file that was made into parts of its pieces meanwhile is one.
 */
export function withKept(opened: StoredParts, kept: StoredParts): StoredParts {
  const { parts, inHand, tray } = opened;
  const dropped = inHandOf(opened);
  if (inHand === null || dropped.file === null) return kept;
  const all = { ...kept.parts, ...parts };
  const before = inHandOf(kept);
  const along = Object.fromEntries(
    (tray.length > 0 ? tray : [inHand]).map((id) => [id, afterKept(all[id]!, before)] as const),
  );
  const oneBefore = isOneFile(tray, all) ? [] : heldIds(kept).filter((id) => isUnquoted(all[id]!));
  const beside = kept.tray.length > 0 ? kept.tray : oneBefore;
  const lies = tray.length > 0 ? [...beside, ...tray] : kept.tray.length > 0 ? [...kept.tray, inHand] : [];
  return { parts: { ...all, ...along }, inHand, tray: lies };
}

/** Whether these parts are all pieces of the same file. */
function isOneFile(ids: readonly string[], parts: StoredParts['parts']): boolean {
  const files = new Set(ids.map((id) => parts[id]?.file?.piece?.fileId));
  return files.size === 1 && !files.has(undefined);
}

/** A part whose file was dropped before it was known what the device kept: what is still open of it comes from the part before. */
function afterKept(dropped: StoredPart, before: StoredPart): StoredPart {
  const { file, choices, materialChosen } = dropped;
  if (file === null) return dropped;
  const along = forFile(before, file);
  const { quantity, thickness_id, finishing } = along.choices;
  return {
    ...dropped,
    choices: {
      ...choices,
      ...(choices.quantity === AS_DRAWN.quantity ? { quantity } : {}),
      ...(choices.finishing.length === 0 && !materialChosen ? { finishing } : {}),
      ...(materialChosen ? {} : { thickness_id }),
    },
    ...(materialChosen ? {} : { materialChosen: along.materialChosen, carried: along.carried, journey: along.journey }),
  };
}
