import { useEffect } from 'react';
import { misfits } from '../../../shared/catalog/fit.ts';
import { misfitWords } from '../../catalog/misfit-words.ts';
import { usePart, useStock } from '../../part/use-part.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { notify } from '../../platform/notify.ts';
import { useUnit } from '../../platform/units.ts';

/** Parts whose change of material was told in a message already. */
const told = new Set<string>();

/** Names the material that was chosen for the part before, why it can't make this one, and what was taken in its place. */
export function CarriedMaterial() {
  const { id, carried, needs } = usePart();
  const { pricer } = useComputer();
  const unit = useUnit();
  const taken = useStock();
  const chosen = pricer?.stockOf(carried ?? null) ?? null;
  const why = chosen && needs ? misfits(chosen.material, chosen.thickness, needs)[0] : undefined;
  const named = ({ material, thickness }: Stock) => `${material.display_name}, ${formatThickness(thickness.mm, unit)}`;
  const reason = why ? misfitWords(why, unit) : null;
  const title = chosen && reason ? `${named(chosen)}: ${reason.replace(/^./, (first) => first.toLowerCase())}` : null;
  const text = taken && `We switched to the nearest one that works: ${named(taken)}.`;
  useEffect(() => {
    if (id === null || title === null || !text || told.has(id)) return;
    told.add(id);
    notify({ tone: 'warn', title, text });
  }, [id, title, text]);
  if (title === null) return null;
  return <span title={`${title}. ${text}`}>{title}</span>;
}
