import { useState } from 'react';
import { formatCents } from '../../../shared/base/money.ts';
import { MAX_QUANTITY } from '../../../shared/part/limits.ts';
import type { MoreSets } from '../../part/pieces/found.ts';
import { keepAsOne, makeParts, setSets } from '../../part/pieces/part-out.ts';
import type { PiecesChoice as Choice } from '../../part/pieces/remembered-pieces.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { type RadioCard, RadioCards } from '../../ui/RadioCards.tsx';
import { closeModal } from '../../ui/modals.ts';
import { view } from '../state.ts';
import styles from './PiecesChoice.module.css';
import { SheetPicture } from './SheetPicture.tsx';
import { type PiecesOfFile, usePieces } from './use-pieces.ts';

/** Name of the dialog with the choice. */
export const PIECES_MODAL = 'pieces';

/**
 * How a file with several pieces is made: each piece a part, or all of it one; with both prices side by side.
 * @param folded keeps what can be looked up behind a press: the list of parts comes right below
 */
export function PiecesChoice({ folded = false }: { readonly folded?: boolean }) {
  const [turnOver, setTurnOver] = useState(false);
  const pieces = usePieces(turnOver);
  if (pieces === null) return null;
  const { filename, kinds, ids, count, repeated, made, partId, sets, more, numbers, parts: partIds, mirrored } = pieces;
  const parts = kinds === 1 ? '1 part' : `${kinds} parts`;
  const rest = (
    <>
      <SetPrices more={more} />
      <p className={styles.note}>
        Both prices are before the order’s setup and packing, which you pay once. We remember your choice for the next
        file. Mirrored pieces are separate parts unless you say otherwise.
      </p>
    </>
  );
  return (
    <section className={styles.choice} aria-label="Parts of this file">
      <h2
        className={styles.title}
      >{`${filename} holds ${kinds === 1 && count > 1 ? `1 part, ${timesWords(count)}` : parts}`}</h2>
      <p className={styles.count}>{countWords(kinds, count, repeated)}</p>
      {count > 1 && <SheetPicture ids={ids} numbers={numbers} parts={partIds} />}
      <RadioCards<Choice>
        legend="How to make it"
        hideLegend
        value={made === null ? 'whole' : 'parts'}
        onChange={(choice) => void choose(choice, partId, made, turnOver)}
        options={waysOf(pieces, parts)}
      />
      {mirrored > 0 && (
        <Checkbox checked={turnOver} onChange={(event) => setTurnOver(event.target.checked)}>
          {mirrored === 1
            ? 'Make the mirrored piece as the same part; I turn it over'
            : `Make the ${mirrored} mirrored pieces as the same parts; I turn them over`}
        </Checkbox>
      )}
      {made !== null && (
        <NumberField
          label="Sets"
          stepper
          min={1}
          max={MAX_QUANTITY}
          value={sets}
          onChange={(next) => setSets(made, next)}
          className={styles.sets}
        />
      )}
      {folded ? (
        <details className={styles.folded}>
          <summary>What sets cost, and what we remember</summary>
          {rest}
        </details>
      ) : (
        rest
      )}
    </section>
  );
}

/** Both ways to make a file, each with its price. */
function waysOf({ partsCents, wholeCents, canChange }: PiecesOfFile, parts: string): readonly RadioCard<Choice>[] {
  return [
    {
      value: 'parts',
      title: `Make ${parts}`,
      detail: 'Counted, bagged and labeled. Order each again, in any number or material.',
      aside: <Cents cents={partsCents} name="parts" />,
      disabled: !canChange,
    },
    {
      value: 'whole',
      title: 'Keep as one sheet',
      detail: 'Loose pieces in one bag, one material, whole sets.',
      aside: <Cents cents={wholeCents} name="whole" />,
      disabled: !canChange,
    },
  ];
}

/** Larger numbers of sets that cost less for each. */
function SetPrices({ more }: { readonly more: readonly MoreSets[] }) {
  if (more.length === 0) return null;
  return (
    <table className={styles.more} data-testid="more-sets">
      <caption>More sets cost less each</caption>
      <tbody>
        {more.map(({ sets, cents, centsASet }) => (
          <tr key={sets}>
            <th scope="row">{`${sets.toLocaleString('en-US')} sets`}</th>
            <td>{`${formatCents(centsASet)} a set`}</td>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function choose(choice: Choice, partId: string | null, made: string | null, turnOver: boolean): Promise<void> {
  closeModal(PIECES_MODAL);
  if (choice === 'whole') {
    if (made !== null) await keepAsOne(made);
  } else if (made === null && partId !== null && (await makeParts(partId, turnOver))) view.listing = true;
}

function Cents({ cents, name }: { readonly cents: number | null; readonly name: Choice }) {
  return (
    <span data-testid={`pieces-${name}`} data-cents={cents ?? undefined}>
      {cents === null ? '–' : formatCents(cents)}
    </span>
  );
}

function timesWords(count: number): string {
  return count === 2 ? 'twice' : `${count.toLocaleString('en-US')} times`;
}

function countWords(kinds: number, count: number, repeated: number): string {
  const pieces = count === 1 ? '1 piece.' : `${count} pieces`;
  if (kinds === 1 && count > 1) return `${pieces}, all alike.`;
  if (repeated === 0) return count === 1 ? pieces : `${pieces}, each drawn once.`;
  return `${pieces}: ${repeated === 1 ? 'one part is' : `${repeated} parts are`} drawn more than once.`;
}
