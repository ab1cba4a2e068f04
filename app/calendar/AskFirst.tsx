import type { CalendarEffect } from '../../shared/calendar/wire.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { MissedOrders, orderCount } from './MissedOrders.tsx';

interface AskFirstProps {
  readonly effect: CalendarEffect;
  /** Deed that the dialog asks about: "Closing". */
  readonly deed: string;
  readonly goOn: string;
  readonly leave: string;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

/** Names the orders that a change of the calendar would let miss their date, before anything is changed, and asks once more. */
export function AskFirst({ effect, deed, goOn, leave, busy, onGoOn, onLeave }: AskFirstProps) {
  return (
    <Banner
      tone="warn"
      role="alert"
      title={`${orderCount(effect.missed_count)} would miss the promised date`}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onGoOn}>
            {goOn}
          </Button>
          <Button onClick={onLeave}>{leave}</Button>
        </>
      }
    >
      {deed} moves none of them. Ask each customer about a later date on the order page.
      <MissedOrders {...effect} />
    </Banner>
  );
}
