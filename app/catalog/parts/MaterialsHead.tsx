import { useParams } from 'react-router-dom';
import { formatLength, type LengthUnit } from '../../../shared/base/units.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { setQuantity } from '../../part/choices.ts';
import { usePart } from '../../part/use-part.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { useSession } from '../../platform/session-state.ts';
import { useUnit } from '../../platform/units.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import type { MaterialQuery, MaterialSort } from '../filters.ts';
import { piecesWords } from '../pieces-words.ts';
import type { ChangeQuery } from '../use-query.ts';
import styles from './MaterialsHead.module.css';

interface MaterialsHeadProps {
  readonly query: MaterialQuery;
  readonly change: ChangeQuery;
}

/** Head of the page: filters, the part they are for, the order and the count. */
export function MaterialsHead({ query, change }: MaterialsHeadProps) {
  const { status, filename, choices, needs } = usePart();
  const unit = useUnit();
  const list = useListName();
  const opening = status === 'opening';
  const hasPart = opening || status === 'ready';
  const pieces = piecesWords(choices.quantity);
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1>{hasPart ? `Which material for ${partName(filename)}?` : (list?.name ?? 'Every material')}</h1>
        <p>
          {hasPart
            ? [
                list && `${list.name}.`,
                `${pieces}${needs ? `, ${sizeWords(needs.width, needs.height, unit)}` : ''}.`,
                opening
                  ? 'We’re reading it; results in a moment.'
                  : choices.quantity === 1
                    ? 'Ready materials first.'
                    : `Prices are for all ${choices.quantity.toLocaleString('en-US')}; ready materials first.`,
              ]
                .filter(Boolean)
                .join(' ')
            : (list?.about ?? 'Drop a drawing anywhere on this page and every card shows what it costs.')}
        </p>
      </div>
      <div className={styles.order}>
        <Order query={query} change={change} hasPart={hasPart} />
        {hasPart && (
          <NumberField
            label="Quantity"
            hideLabel
            className={styles.quantity}
            stepper
            min={1}
            max={MAX_QUANTITY}
            value={choices.quantity}
            onChange={setQuantity}
          />
        )}
      </div>
    </header>
  );
}

type Sorting = MaterialSort | 'shop';

function Order({ query, change, hasPart }: MaterialsHeadProps & { readonly hasPart: boolean }) {
  const options: { value: Sorting; label: string }[] = [
    ...(hasPart
      ? [
          { value: 'price' as const, label: 'Price, low to high' },
          { value: 'price_desc' as const, label: 'Price, high to low' },
        ]
      : [{ value: 'shop' as const, label: 'Shop order' }]),
    { value: 'name', label: 'Name' },
  ];
  const usual: Sorting = hasPart ? 'price' : 'shop';
  const value = options.find((option) => option.value === query.sort)?.value ?? usual;
  return (
    <Select<Sorting>
      label="Sort by"
      hideLabel
      className={styles.sort}
      value={value}
      onChange={(sort) => change({ sort: sort === usual || sort === 'shop' ? null : sort })}
      groups={[{ key: 'order', options }]}
    />
  );
}

/** Name and words of the category in the address; null on the plain list. */
export function useListName(): { readonly name: string; readonly about: string } | null {
  const { category } = useParams();
  const { book } = useComputer();
  const { status } = useSession();
  const place = status === 'authenticated' ? 'with your account' : 'on this device until you sign up';
  if (category === 'favorites') return { name: 'Saved materials', about: `Your saved materials, kept ${place}.` };
  if (category === 'recent')
    return { name: 'Used lately', about: 'The materials you chose last, here or with your account.' };
  const found = book?.categories.find(({ slug }) => slug === category);
  return found ? { name: found.display_name, about: found.description } : null;
}

/** Longest name in the heading, characters; longer ones are cut in the middle, where they differ least. */
const LONGEST_NAME = 36;

/** A file's name without its ending, long ones cut in the middle. */
function partName(filename: string): string {
  const name = filename.replace(/\.[^.]+$/, '');
  if (name.length <= LONGEST_NAME) return name;
  const half = LONGEST_NAME / 2;
  return `${name.slice(0, half)}…${name.slice(-half + 1)}`;
}

function sizeWords(width: number, height: number, unit: LengthUnit): string {
  const short = (mm: number) => String(Number(unit === 'mm' ? mm.toFixed(1) : formatLength(mm, 'in')));
  return `${short(width)} × ${short(height)} ${unit}`;
}
