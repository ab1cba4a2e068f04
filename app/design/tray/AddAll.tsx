import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { useNetwork } from '../../platform/network.ts';
import { useSession } from '../../platform/session-state.ts';
import { useReason } from '../../platform/use-reason.ts';
import { Reason } from '../../ui/Reason.tsx';
import { sumOf } from '../../part/tray/sum.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { view } from '../state.ts';
import styles from './AddAll.module.css';
import { rowOf } from './rows.ts';

/** Name of the sentence that says who can put parts on quotes. */
const ADD_ALL_REASON = 'add-all-reason';

/** Puts every part that has a price on the quote in one go, then leads there; where some fail it stays with the list of them. */
export function AddAll() {
  const parts = useTray();
  const { online } = useNetwork();
  const navigate = useNavigate();
  const [under, setUnder] = useState(0);
  const rows = parts.map(rowOf);
  const ids = parts.flatMap(({ id }, i) => (id !== null && rows[i]!.canAdd ? [id] : []));
  const reading = rows.filter(
    ({ standing }, i) => !parts[i]!.leftOut && (standing === 'waiting' || standing === 'reading'),
  ).length;
  const busy = rows.filter(({ standing }) => standing === 'adding').length;
  const there = rows.filter(({ tracking }) => tracking.currentStep === 'building_your_quote').length;
  const quoteId = parts.find(({ link }) => link.partId !== null)?.link.quoteId ?? null;
  const refusal = useReason(useSession().account?.buysFor, 'quote');
  const add = async () => {
    setUnder(ids.length);
    const { addAll } = await import('../../part/server/add-all.ts');
    const done = await addAll(ids);
    if (done.failed > 0) view.listing = true;
    else if (done.quoteId !== null) void navigate(`/price/${done.quoteId}`);
  };
  if (ids.length === 0 && busy === 0 && reading === 0 && quoteId !== null)
    return (
      <div className={styles.action}>
        <LinkButton variant="primary" wide to={`/price/${quoteId}`}>
          View your quote
        </LinkButton>
      </div>
    );
  const words =
    busy > 0
      ? `Adding, ${Math.max(0, under - busy) + there} of ${Math.max(under, busy)} done`
      : addWords(ids.length, reading);
  return (
    <div className={styles.action}>
      <Button
        variant="primary"
        wide
        busy={busy > 0}
        disabled={busy === 0 && (ids.length === 0 || reading > 0 || !online || refusal !== null)}
        aria-describedby={refusal === null ? undefined : ADD_ALL_REASON}
        onClick={() => void add()}
      >
        {words}
      </Button>
      <Reason id={ADD_ALL_REASON}>{refusal}</Reason>
      {!online && <p className={styles.note}>Needs a connection</p>}
    </div>
  );
}

function addWords(count: number, reading: number): string {
  if (reading > 0) return `Reading ${reading} more`;
  if (count === 0) return 'Add all to quote';
  return count === 1 ? 'Add 1 to quote' : `Add all ${count} to quote`;
}

/** Sums of the parts, under the names of the quote's rows. */
export function TraySums() {
  const parts = useTray().filter(({ leftOut }) => !leftOut);
  const { pricer } = useComputer();
  const { priced, partsCents, setupFeeCents, packingCents } = sumOf(parts, pricer);
  if (priced === 0) return null;
  const rows = [
    [priced === 1 ? '1 part' : `${priced} parts`, partsCents],
    ['Setup, once per order', setupFeeCents],
    ['Packing', packingCents],
  ] as const;
  return (
    <table className={styles.sums}>
      <caption className={styles.hidden}>Total of these parts</caption>
      <tbody>
        {rows.map(([label, cents]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">All parts so far</th>
          <td data-testid="tray-total" data-cents={partsCents + setupFeeCents + packingCents}>
            {formatCents(partsCents + setupFeeCents + packingCents)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
