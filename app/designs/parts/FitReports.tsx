import { useState } from 'react';
import { dayWords } from '../../../shared/base/day-words.ts';
import { REPORT_PLACE } from '../../../shared/fit/card.ts';
import { MOST_LOT_LETTERS } from '../../../shared/fit/limits.ts';
import type { OrderedCard } from '../../../shared/fit/wire.ts';
import { lengthWords } from '../../../shared/base/units.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Stock } from '../../platform/compute/pricer.ts';
import { useSession } from '../../platform/session-state.ts';
import { useUnit } from '../../platform/units.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { KnownFits } from '../use-fits.ts';
import styles from './FitReports.module.css';

const HEADING = 'report-your-card';

/** Fit cards that the caller ordered, and which slot of each holds the sheet. */
export function FitReports({ known: { fits, setFits } }: { readonly known: KnownFits }) {
  const { book } = useComputer();
  const { status } = useSession();
  const cards = fits?.cards ?? [];
  const stockOf = (thicknessId: number): Stock | null => {
    for (const material of book?.materials ?? [])
      for (const thickness of material.thicknesses) if (thickness.id === thicknessId) return { material, thickness };
    return null;
  };
  return (
    <section id={REPORT_PLACE} aria-labelledby={HEADING}>
      <h2 id={HEADING}>Report your card</h2>
      <p className={styles.lead}>
        Push a piece of the same sheet into each slot and tell us the one that holds it without force. Joints of your
        designs in that sheet follow it from then on, and the median of three reports or more helps everybody. Name the
        lot where you buy more of the same one: its designs follow its own card.
      </p>
      {cards.length === 0 ? (
        <p className={styles.lead}>
          {status === 'authenticated'
            ? 'Your cards stand here once you have ordered one.'
            : 'Sign in to see the cards that you ordered.'}
        </p>
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <CardReport key={card.id} card={card} stock={stockOf(card.thickness_id)} onReported={setFits} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CardReport({
  card,
  stock,
  onReported,
}: {
  readonly card: OrderedCard;
  readonly stock: Stock | null;
  readonly onReported: KnownFits['setFits'];
}) {
  const unit = useUnit();
  const middle = stock ? (stock.thickness.measured_mm.min + stock.thickness.measured_mm.max) / 2 : 3;
  const [lot, setLot] = useState(card.lot);
  const [slot, setSlot] = useState(card.slot_mm ?? Math.round(middle * 100) / 100);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const name = stock ? `${stock.material.display_name}, ${lengthWords(stock.thickness.mm, unit)}` : 'A former sheet';
  const report = async () => {
    setBusy(true);
    const { laterApi } = await import('../../platform/later-api.ts');
    const answer = await laterApi.fit.report({ params: { id: card.id }, body: { slot_mm: slot, lot } });
    setBusy(false);
    setProblem(answer.ok ? null : answer.error.message);
    if (!answer.ok) return;
    onReported(answer.value);
    announce(`Thank you. Joints in ${name} follow your card now.`);
  };
  return (
    <li>
      <span className={styles.name}>
        <strong>{name}</strong>
        <span>
          Ordered {dayWords(card.ordered_at)}
          {card.slot_mm !== null && `, ${lengthWords(card.slot_mm, unit)} reported`}
          {card.slot_mm !== null && card.lot !== '' && `, lot ${card.lot}`}
        </span>
      </span>
      <NumberField
        label={`Slot that holds ${name}`}
        hideLabel
        value={slot}
        onChange={setSlot}
        min={0.05}
        max={40}
        step={0.05}
        decimals={2}
        suffix="mm"
      />
      <TextField
        label={`Lot of ${name}`}
        hideLabel
        placeholder="Lot, if you know it"
        value={lot}
        maxLength={MOST_LOT_LETTERS}
        onChange={(event) => setLot(event.target.value)}
      />
      <Button busy={busy} onClick={() => void report()}>
        {card.slot_mm === null ? 'Report' : 'Change'}
      </Button>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
