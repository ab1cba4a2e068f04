import { formatCents } from '../../shared/base/money.ts';
import { formatLength, type LengthUnit } from '../../shared/base/units.ts';
import type { AgainChange, PartSize } from '../../shared/saved/again.ts';
import { useUnit } from '../platform/units.ts';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { useAgain } from './again-state.ts';
import styles from './SavedPartsScreen.module.css';

const sizeWords = ({ width, height }: PartSize, unit: LengthUnit): string =>
  [width, height].map((mm) => (mm === null ? '?' : formatLength(mm, unit))).join(' × ');

function changeWords(change: AgainChange, unit: LengthUnit): string {
  const { kind, name } = change;
  if (kind === 'price') return `${name}: ${formatCents(change.before)} before, ${formatCents(change.now)} today.`;
  if (kind === 'size')
    return `${name}: ${sizeWords(change.before, unit)} ${unit} before, ${sizeWords(change.now, unit)} ${unit} as we read its file today. Check the size.`;
  if (kind === 'no_price') return `${name}: ${change.reason}`;
  return `${name}: ${change.material ?? 'its material'} is no longer available. Choose another material on the quote.`;
}

/** Outcome of ordering parts again: how many are on the quote, and what is different from before. */
export function AgainBanner({ page }: { readonly page: string }) {
  const { added } = useAgain(page);
  const unit = useUnit();
  if (!added) return null;
  const { quoteId, count, changes, failure } = added;
  return (
    <Banner
      tone={failure ? 'bad' : 'good'}
      role="status"
      className={styles.again}
      title={`${count} ${count === 1 ? 'part is' : 'parts are'} on your quote at today’s prices`}
    >
      {failure && <p>{`Then we stopped: ${failure.message}`}</p>}
      {changes.length === 0 ? (
        !failure && <p>Nothing changed.</p>
      ) : (
        <ul>
          {changes.map((change) => (
            <li key={JSON.stringify(change)}>{changeWords(change, unit)}</li>
          ))}
        </ul>
      )}
      <LinkButton to={`/price/${quoteId}`}>Go to the quote</LinkButton>
    </Banner>
  );
}
