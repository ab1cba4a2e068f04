import { ChevronDown } from 'lucide-react';
import { Suspense } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { formatDayOfYear } from '../platform/dates.ts';
import { Button as OwnButton } from '../ui/Button.tsx';
import '../ui/pressable.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './Filters.module.css';

// Calendars of all languages come along with the first date field that is opened.
const DateRange = laterPart(() => import('./DateRange.tsx').then((m) => m.DateRange));

interface DateFilterProps {
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly onChange: (from: string | null, to: string | null) => void;
}

/** A filter by days: a button that says the range and opens its two fields. */
export function DateFilter({ label, from, to, onChange }: DateFilterProps) {
  return (
    <DialogTrigger>
      <Button className={styles.opener ?? ''}>
        <span className={styles.chosen}>{rangeWords(label, from, to)}</span>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4} containerPadding={8}>
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          {({ close }) => (
            <>
              <Suspense fallback={<Skeleton height={72} />}>
                <DateRange {...{ label, from, to, onChange }} />
              </Suspense>
              <div className={styles.actions}>
                <OwnButton
                  variant="quiet"
                  size="s"
                  onClick={() => {
                    onChange(null, null);
                    close();
                  }}
                >
                  Any day
                </OwnButton>
                <OwnButton size="s" onClick={close}>
                  Done
                </OwnButton>
              </div>
            </>
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function rangeWords(label: string, from: string | null, to: string | null): string {
  if (from === null && to === null) return `${label}: any day`;
  if (from !== null && to !== null) return `${label}: ${formatDayOfYear(from)} – ${formatDayOfYear(to)}`;
  return from === null ? `${label}: until ${formatDayOfYear(to!)}` : `${label}: from ${formatDayOfYear(from)}`;
}
