import { Undo2, Wrench } from 'lucide-react';
import { useState } from 'react';
import { repairsOf } from '../../../shared/analysis/dfm/records.ts';
import type { Repair, RepairKind } from '../../../shared/analysis/repairs/repair.ts';
import type { NoticeCode } from '../../../shared/analysis/notice.ts';
import type { Effect } from '../../part/repair-effect.ts';
import { useEffectOf, useRepairOffers } from '../../part/use-previews.ts';
import { takeRepair, undoRepair } from '../../part/repairs.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { openModal } from '../../ui/modals.ts';
import { Select } from '../../ui/Select.tsx';
import {
  effectFigures,
  effectPrice,
  REPAIR_SIZES_MM,
  REPAIR_VERBS,
  repairDone,
  repairSize,
  shortMm,
  withSize,
} from '../repair-words.ts';
import { TEXT_MODAL } from './modal-names.ts';
import styles from './Repairs.module.css';

/** The repairs that answer a notice, each with what it does to the part before it is taken. */
export function RepairOffers({ code }: { readonly code: NoticeCode }) {
  const offers = useRepairOffers();
  const kinds = repairsOf(code);
  const mine = kinds.flatMap((kind) => offers.filter((offer) => !offer.taken && offer.repair.kind === kind));
  if (mine.length === 0) return null;
  return (
    <ul className={styles.offers}>
      {mine.map(({ repair, effect }) => (
        <Offer key={repair.kind} repair={repair} effect={effect} />
      ))}
    </ul>
  );
}

/** The first repair that answers a notice, in a line: what it does and what it saves. Those that ask for more open the finding. */
export function QuickRepair({ code }: { readonly code: NoticeCode }) {
  const offers = useRepairOffers();
  const [busy, setBusy] = useState(false);
  const [first] = repairsOf(code);
  const offer = offers.find(({ repair, taken }) => !taken && repair.kind === first);
  if (!offer || offer.repair.kind === 'outline_text') return null;
  const take = async () => {
    setBusy(true);
    await takeRepair(offer.repair);
    setBusy(false);
  };
  const price = offer.effect ? effectPrice(offer.effect) : '';
  return (
    <button
      type="button"
      className={styles.quick}
      data-tone={(offer.effect?.cents ?? 0) < 0 ? 'good' : undefined}
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={() => void take()}
    >
      {[REPAIR_VERBS[offer.repair.kind], price].filter(Boolean).join(', ')}
    </button>
  );
}

function Offer({ repair, effect }: { readonly repair: Repair; readonly effect: Effect | null }) {
  const unit = useUnit();
  const [mm, setMm] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const chosen = mm === null ? repair : withSize(repair, mm);
  const size = repairSize(chosen);
  const take = async () => {
    if (chosen.kind === 'outline_text') return openModal(TEXT_MODAL);
    setBusy(true);
    await takeRepair(chosen);
    setBusy(false);
  };
  return (
    <li className={styles.offer} data-repair={repair.kind}>
      {size !== null && (
        <Select
          label="up to"
          className={styles.size}
          value={size}
          onChange={setMm}
          groups={[
            {
              key: 'sizes',
              options: [...new Set([...REPAIR_SIZES_MM, size])]
                .sort((a, b) => a - b)
                .map((value) => ({ value, label: shortMm(value, unit) })),
            },
          ]}
        />
      )}
      <Button
        size="s"
        busy={busy}
        icon={<Wrench size={14} aria-hidden="true" />}
        aria-haspopup={chosen.kind === 'outline_text' ? 'dialog' : undefined}
        onClick={() => void take()}
      >
        {chosen.kind === 'outline_text' ? 'Turn text into outlines …' : REPAIR_VERBS[repair.kind]}
      </Button>
      {mm === null ? <EffectWords effect={effect} /> : <EffectOf repair={chosen} />}
    </li>
  );
}

/** Effect of a repair of another size than the one offered. */
function EffectOf({ repair }: { readonly repair: Repair }) {
  return <EffectWords effect={useEffectOf(repair)} />;
}

/** Figures and price of a repair; its line keeps its place while they are worked out. */
function EffectWords({ effect }: { readonly effect: Effect | null }) {
  const unit = useUnit();
  if (!effect) return <span className={styles.effect}>…</span>;
  const figures = effectFigures(effect, unit);
  return (
    <span className={styles.effect}>
      {figures && `${figures} `}
      <b data-tone={(effect.cents ?? 0) < 0 ? 'good' : undefined}>{effectPrice(effect)}</b>
    </span>
  );
}

/** Repairs that were made, each with what it did and the way back. */
export function RepairsMade() {
  const offers = useRepairOffers();
  const unit = useUnit();
  const [busy, setBusy] = useState<RepairKind | null>(null);
  const made = offers.filter((offer) => offer.taken);
  if (made.length === 0) return null;
  const undo = async (kind: RepairKind) => {
    setBusy(kind);
    await undoRepair(kind);
    setBusy(null);
  };
  return (
    <ul className={styles.made} aria-label="Repairs made">
      {made.map(({ repair, effect }) => (
        <li key={repair.kind} className={styles.done} data-repair={repair.kind} data-taken="">
          <Wrench size={16} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.name}>{repairDone(repair, unit)}</span>
            <EffectWords effect={effect} />
          </span>
          <Button
            size="s"
            variant="quiet"
            busy={busy === repair.kind}
            icon={<Undo2 size={14} aria-hidden="true" />}
            aria-label={`Undo: ${repairDone(repair, unit)}`}
            onClick={() => void undo(repair.kind)}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}
