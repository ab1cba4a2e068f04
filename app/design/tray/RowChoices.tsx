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

/** Materials and thicknesses, those that the part can't be made of struck. Built where somebody asks for it: there are hundreds. */
function RowMaterial({ part, id, onChosen }: RowMaterialProps) {
  const { pricer } = useComputer();
  const unit = useUnit();
  const { prepared, filename, choices } = part;
  const groups = useMemo(
    () => (pricer ? groupsOf(pricer, prepared, choices.quantity, (mm) => formatThickness(mm, unit)) : []),
    [pricer, prepared, choices.quantity, unit],
  );
  return (
    <Select
      label={`Material of ${filename}`}
      hideLabel
      value={choices.thickness_id}
      groups={groups}
      placeholder="Choose a material"
      onChange={(thicknessId) => {
        chooseStockOf([id], thicknessId);
        onChosen();
      }}
    />
  );
}

function groupsOf(
  pricer: Pricer,
  prepared: PartView['prepared'],
  quantity: number,
  words: (mm: number) => string,
): SelectGroup<number>[] {
  return pricer.book.materials.map(({ display_name: name, thicknesses }) => ({
    key: name,
    label: name,
    options: thicknesses.map(({ id, mm }) => {
      const cannot = prepared !== null && pricer.cents(prepared, id, quantity) < 0;
      return {
        value: id,
        label: `${name}, ${words(mm)}`,
        disabled: cannot,
        ...(cannot ? { note: 'Can’t be made of it' } : {}),
      };
    }),
  }));
}
