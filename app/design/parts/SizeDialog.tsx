import { Link2, RotateCcw, RotateCw, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { LENGTH_DECIMALS, fromMm, toMm, type LengthUnit } from '../../../shared/base/units.ts';
import { confirmSize, setRotation } from '../../part/choices.ts';
import { useUnit } from '../../platform/units.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Row, Stack } from '../../ui/Layout.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { closeModal } from '../../ui/modals.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { ROTATION_MODAL, SIZE_MODAL } from './modal-names.ts';
import styles from './SizeDialog.module.css';
import { UnitChoices } from './UnitChoices.tsx';

const LEAST_MM = 0.01;
/** Sizes that agree to this are the same, mm. */
const SAME_MM = 1e-6;
const MOST_MM = 100_000;

/** Sets the size the part is made at, locked to its proportions unless the customer unlocks them. */
export function SizeDialog() {
  return (
    <Modal name={SIZE_MODAL} title="Size of the part">
      <SizeForm />
    </Modal>
  );
}

function SizeForm() {
  const part = usePart();
  const { choices, making } = part;
  const unit = useUnit();
  const [locked, setLocked] = useState(true);
  const drawn = part.drawn ?? { width: 0, height: 0 };
  // The size to confirm is that of the file itself; the shown size is that with the chosen operations.
  const ofFile = { width: choices.confirmed_width ?? drawn.width, height: choices.confirmed_height ?? drawn.height };
  const { width, height } = part.flat ?? ofFile;
  const set = (side: 'width' | 'height', value: number) => {
    const mm = toMm(value, unit);
    const factor = mm / (side === 'width' ? width : height);
    const stretched = (other: 'width' | 'height') => {
      // The very number that was typed, where all of the file's own is made.
      if (side === other && Math.abs(ofFile[other] * factor - mm) < SAME_MM) return mm;
      return ofFile[other] * (locked || side === other ? factor : 1);
    };
    confirmSize(stretched('width'), stretched('height'));
  };
  const changed = choices.confirmed_width !== null || choices.confirmed_height !== null;
  return (
    <Stack gap={5}>
      <UnitChoices />
      <div className={styles.sides}>
        <Side label="Width" mm={width} unit={unit} onChange={(value) => set('width', value)} />
        <IconButton
          label={locked ? 'Proportions locked; unlock' : 'Proportions free; lock'}
          aria-pressed={locked}
          onClick={() => setLocked(!locked)}
          className={styles.lock}
        >
          {locked ? <Link2 aria-hidden="true" /> : <Unlink2 aria-hidden="true" />}
        </IconButton>
        <Side label="Height" mm={height} unit={unit} onChange={(value) => set('height', value)} />
      </div>
      <p className={styles.note}>
        Before rotation.{' '}
        {making
          ? 'Measuring at this size …'
          : scaleWords(ofFile.width / (drawn.width || 1), ofFile.height / (drawn.height || 1))}
      </p>
      <Row justify="flex-end">
        <Button disabled={!changed} onClick={() => confirmSize(null, null)}>
          Size as drawn
        </Button>
        <Button variant="primary" onClick={() => closeModal(SIZE_MODAL)}>
          Done
        </Button>
      </Row>
    </Stack>
  );
}

interface SideProps {
  readonly label: string;
  readonly mm: number;
  readonly unit: LengthUnit;
  readonly onChange: (value: number) => void;
}

function Side({ label, mm, unit, onChange }: SideProps) {
  const decimals = LENGTH_DECIMALS[unit];
  return (
    <NumberField
      label={label}
      suffix={unit}
      value={Number(fromMm(mm, unit).toFixed(decimals))}
      min={Number(Math.max(fromMm(LEAST_MM, unit), 10 ** -decimals).toFixed(decimals))}
      max={Math.floor(fromMm(MOST_MM, unit))}
      step={unit === 'mm' ? 1 : 0.1}
      decimals={decimals}
      onChange={onChange}
    />
  );
}

function scaleWords(kx: number, ky: number): string {
  const percent = (k: number) => `${Number((k * 100).toFixed(2))} %`;
  if (Math.abs(kx - 1) < 1e-9 && Math.abs(ky - 1) < 1e-9) return 'As drawn.';
  if (Math.abs(kx - ky) < 1e-6 * kx) return `${percent(kx)} of the drawing.`;
  return `${percent(kx)} wide, ${percent(ky)} high of the drawing: we stretch the curves and measure again.`;
}

/** Turns the part by any angle. */
export function RotationDialog() {
  const { choices } = usePart();
  return (
    <Modal name={ROTATION_MODAL} title="Turn the part">
      <Stack gap={5}>
        <Row align="flex-end" wrap={false}>
          <IconButton edged label="Turn left by 90°" onClick={() => setRotation(choices.rotation + 90)}>
            <RotateCcw aria-hidden="true" />
          </IconButton>
          <NumberField
            className={styles.grow}
            label="Angle"
            suffix="°"
            value={choices.rotation}
            min={0}
            max={359.99}
            step={1}
            decimals={2}
            onChange={setRotation}
          />
          <IconButton edged label="Turn right by 90°" onClick={() => setRotation(choices.rotation + 270)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        </Row>
        <p className={styles.note}>Counter-clockwise. The price follows the sheet the turned part needs.</p>
        <Row justify="flex-end">
          <Button disabled={choices.rotation === 0} onClick={() => setRotation(0)}>
            As drawn
          </Button>
          <Button variant="primary" onClick={() => closeModal(ROTATION_MODAL)}>
            Done
          </Button>
        </Row>
      </Stack>
    </Modal>
  );
}
