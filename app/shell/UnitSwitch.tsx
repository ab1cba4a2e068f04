import { chooseUnit } from '../platform/choose-unit.ts';
import { useUnit } from '../platform/units.ts';
import { Segmented } from '../ui/Segmented.tsx';

const OPTIONS = [
  { value: 'mm', label: 'mm', name: 'Millimeters' },
  { value: 'in', label: 'in', name: 'Inches' },
] as const;

/** mm or in, for every length on the screen. */
export function UnitSwitch() {
  return <Segmented label="Units" options={OPTIONS} value={useUnit()} onChange={chooseUnit} />;
}
