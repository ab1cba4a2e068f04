import { MOST_BEND_DEG } from '../../../shared/part/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import styles from './BendFields.module.css';

/** Degrees that the field begins with; nothing is bent by them until the customer says so. */
export const FIRST_BEND_DEG = 90;

interface BendFieldsProps {
  readonly degrees: number;
  readonly onDegrees: (degrees: number) => void;
  readonly onBend: (direction: 'up' | 'down') => void;
  /** Words after those of a direction, as "as last time". */
  readonly note?: (direction: 'up' | 'down') => string;
}

/** By how much and which way lines are bent: an angle, and a button for each way. */
export function BendFields({ degrees, onDegrees, onBend, note = () => '' }: BendFieldsProps) {
  return (
    <>
      <NumberField
        label="Angle"
        hideLabel
        suffix="°"
        value={degrees}
        min={1}
        max={MOST_BEND_DEG}
        decimals={1}
        onChange={onDegrees}
        className={styles.angle}
      />
      {(['up', 'down'] as const).map((direction) => (
        <Button key={direction} size="s" onClick={() => onBend(direction)}>
          {`Bend ${direction} ${degrees}°${note(direction)}`}
        </Button>
      ))}
    </>
  );
}
