import { useMemo, useState } from 'react';
import { chooseStockOf, leaveOut } from '../../part/tray/for-all.ts';
import type { PartView } from '../../part/view.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import type { Pricer } from '../../platform/compute/pricer.ts';
import { formatThickness } from '../../platform/lengths.ts';
import { useUnit } from '../../platform/units.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select, type SelectGroup } from '../../ui/Select.tsx';
import styles from './PartLine.module.css';

/** Material of one row of the list, and whether it is put on the quote with the others. */
export function RowChoices({ part }: { readonly part: PartView }) {
  const { id, filename, leftOut } = part;
  const [choosing, setChoosing] = useState(false);
  if (id === null) return null;
  return (
    <>
      <div className={styles.choices}>
        <Checkbox
          checked={!leftOut}
          aria-label={`Add to quote: ${filename}`}
          onChange={(event) => {
            leaveOut([id], !event.target.checked);
            announce(event.target.checked ? `${filename} is added` : `${filename} is left out`);
          }}
        >
          Add to quote
        </Checkbox>
        <Button
          size="s"
          variant="quiet"
          aria-expanded={choosing}
          aria-label={`Change material of ${filename}`}
          onClick={() => setChoosing(!choosing)}
        >
          Change material
        </Button>
      </div>
      {choosing && <RowMaterial part={part} id={id} onChosen={() => setChoosing(false)} />}
    </>
  );
}

interface RowMaterialProps {
  readonly part: PartView;
  readonly id: string;
  readonly onChosen: () => void;
}

function RowMaterial({ part, id, onChosen }: RowMaterialProps) {
  return (
    <MaterialOf
      label={`Material of ${part.filename}`}
      parts={[part]}
      value={part.choices.thickness_id}
      onChange={(thicknessId) => {
        chooseStockOf([id], thicknessId);
        onChosen();
      }}
    />
  );
}

interface MaterialOfProps {
  readonly label: string;
  readonly parts: readonly Pick<PartView, 'prepared' | 'choices'>[];
  readonly value: number | null;
  readonly onChange: (thicknessId: number) => void;
}

/** Materials and thicknesses, those struck that one of the parts can't be made of. Built where somebody asks for it: there are hundreds. */
export function MaterialOf({ label, parts, value, onChange }: MaterialOfProps) {
  const { pricer } = useComputer();
  const unit = useUnit();
  const groups = useMemo(
    () => (pricer ? groupsOf(pricer, parts, (mm) => formatThickness(mm, unit)) : []),
    [pricer, parts, unit],
  );
  return (
    <Select label={label} hideLabel value={value} groups={groups} placeholder="Choose a material" onChange={onChange} />
  );
}

function groupsOf(
  pricer: Pricer,
  parts: MaterialOfProps['parts'],
  words: (mm: number) => string,
): SelectGroup<number>[] {
  const isRefused = (id: number) =>
    parts.some(({ prepared, choices }) => prepared !== null && pricer.cents(prepared, id, choices.quantity) < 0);
  return pricer.book.materials.map(({ display_name: name, thicknesses }) => ({
    key: name,
    label: name,
    options: thicknesses.map(({ id, mm }) => {
      const cannot = isRefused(id);
      return {
        value: id,
        label: `${name}, ${words(mm)}`,
        disabled: cannot,
        ...(cannot ? { note: parts.length === 1 ? 'Can’t be made of it' : 'Can’t make all of them' } : {}),
      };
    }),
  }));
}
