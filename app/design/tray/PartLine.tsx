import { RotateCcw, Trash2, X } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { formatCents } from '../../../shared/base/money.ts';
import { formatLength } from '../../../shared/base/units.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import { setQuantityOf } from '../../part/tray/for-all.ts';
import { pickPart } from '../../part/tray/lay.ts';
import { readAgain, takeOut } from '../../part/tray/take-out.ts';
import { storedParts } from '../../part/store.ts';
import { cancelUploads } from '../../part/tray/under-way.ts';
import type { PartView } from '../../part/view.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { view } from '../state.ts';
import styles from './PartLine.module.css';
import { RowChoices } from './RowChoices.tsx';
import { RowPicture } from './RowPicture.tsx';
import { rowOf, type TrayRow } from './rows.ts';
import { Standing } from './Standing.tsx';

interface PartLineProps {
  readonly part: PartView;
  readonly current: boolean;
}

/** One of the parts: what it is, how many, its price, where it stands, and what can be done about it. */
export const PartLine = memo(function PartLine({ part, current }: PartLineProps) {
  const { id, filename, choices, link } = part;
  const row = rowOf(part);
  if (id === null) return null;
  const number = storedParts().parts[id]?.file?.piece?.number ?? null;
  const open = () => {
    pickPart(id);
    view.listing = false;
  };
  return (
    <li
      className={styles.row}
      data-part={id}
      data-standing={row.standing}
      data-left-out={part.leftOut || undefined}
      aria-current={current || undefined}
    >
      <RowPicture part={part} />
      <div className={styles.words}>
        <button type="button" className={styles.name} data-part-name onClick={open}>
          {number !== null && (
            <span className={styles.number} aria-hidden="true">
              {number}
            </span>
          )}
          {filename}
        </button>
        <Facts part={part} />
        <InFile id={id} />
        <p>
          {row.standing === 'quoted' && link.quoteId !== null ? (
            <Link to={`/price/${link.quoteId}`} className={styles.quoted}>
              <Standing row={row} />
            </Link>
          ) : (
            <Standing row={row} />
          )}
        </p>
        {canChange(row) && <RowChoices part={part} />}
      </div>
      <p className={styles.cents} data-cents={row.cents ?? undefined}>
        {row.cents === null ? '–' : formatCents(row.cents)}
      </p>
      {row.standing !== 'refused' && (
        <NumberField
          className={styles.quantity}
          label={`Quantity of ${filename}`}
          hideLabel
          stepper
          min={1}
          max={MAX_QUANTITY}
          value={choices.quantity}
          onChange={(quantity) => setQuantityOf([id], quantity)}
        />
      )}
      <div className={styles.tools}>
        {row.standing === 'adding' && row.tracking.currentStep !== 'building_your_quote' ? (
          <IconButton label={`Cancel ${filename}`} onClick={() => cancelUploads([id])}>
            <X aria-hidden="true" />
          </IconButton>
        ) : (
          <IconButton label={`Take out ${filename}`} disabled={row.standing === 'adding'} onClick={() => takeOut([id])}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <Below part={part} />
    </li>
  );
});

/** Whether a row is a part that can be put on the quote, or could be of another material. */
function canChange({ standing }: TrayRow): boolean {
  return !['waiting', 'reading', 'refused', 'adding', 'quoted'].includes(standing);
}

/** How often its file has a piece, where that is more than once. */
function InFile({ id }: { readonly id: string }) {
  const count = storedParts().parts[id]?.file?.piece?.count ?? 1;
  return count > 1 ? <p className={styles.infile}>{`${count} in file`}</p> : null;
}

/** Size and material, as far as they are known. */
function Facts({ part: { configuration, choices, materialChosen } }: { readonly part: PartView }) {
  const unit = useUnit();
  const { pricer } = useComputer();
  const stock = pricer?.stockOf(choices.thickness_id);
  if (!configuration) return null;
  const { width, height } = configuration.dimensions;
  const words = [
    `${formatLength(width, unit)} × ${formatLength(height, unit)} ${unit}`,
    ...(stock ? [`${stock.material.display_name}, ${formatThickness(stock.thickness.mm, unit)}`] : []),
  ];
  return <p className={styles.facts}>{`${words.join(' · ')}${stock && !materialChosen ? ' (suggested)' : ''}`}</p>;
}

/** Progress of the file, or its problem and the way to try again. */
function Below({ part }: { readonly part: PartView }) {
  const { standing, sentence, tracking, words } = rowOf(part);
  if (standing === 'adding')
    return (
      <ProgressBar
        className={styles.below}
        label={`${words}: ${tracking.filename}`}
        value={tracking.currentStep === 'uploading' ? tracking.progress : null}
      />
    );
  if (sentence === null) return null;
  const { id, trouble } = part;
  const again = async () => {
    if (id === null) return;
    if (standing === 'refused') return readAgain(id);
    const { addAll } = await import('../../part/server/add-all.ts');
    await addAll([id]);
  };
  const canRetry = standing === 'failed' || (standing === 'refused' && trouble !== null);
  return (
    <div className={styles.below} data-code={tracking.errorCode ?? undefined}>
      <p className={styles.sentence}>{sentence}</p>
      {canRetry && (
        <Button size="s" icon={<RotateCcw aria-hidden="true" />} onClick={() => void again()}>
          Try again
        </Button>
      )}
    </div>
  );
}
