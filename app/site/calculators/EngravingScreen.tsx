import { useEffect } from 'react';
import { assignedTo } from '../../../shared/analysis/operations.ts';
import { startComputer, useComputer } from '../../platform/compute/compute.ts';
import type { BookThickness } from '../../platform/compute/pricer.ts';
import { useLength } from './use-length.tsx';
import { Calculator, useStock } from './use-stock.tsx';

const isEngraved = ({ line_engraving_speed: line, area_engraving_speed: area }: BookThickness) =>
  line !== null && area !== null;

/** Seconds as a person says them; a dash until the kernel is here, and where it can't be done. */
function timeWords(seconds = -1): string {
  if (seconds < 0) return '–';
  if (seconds < 90) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** How long lines and areas take to be engraved, by the pricing kernel. */
export function EngravingScreen() {
  const { pricer } = useComputer();
  useEffect(() => void startComputer(), []);
  const [stock, stockFields] = useStock(isEngraved, { slug: 'maple-hardwood', mm: 3.2 });
  const [lines, linesField] = useLength('Length of lines', 400);
  const [width, widthField] = useLength('Width of an area', 40);
  const [height, heightField] = useLength('Height of the area', 20);
  const id = stock?.thickness.id;
  return (
    <Calculator
      title="Engraving time calculator"
      lead="How long the machine engraves lines and areas. Time is what engraving costs."
      fields={
        <>
          {stockFields}
          {linesField}
          {widthField}
          {heightField}
        </>
      }
      figures={
        id === undefined
          ? null
          : [
              ['Lines', timeWords(pricer?.contourSeconds(id, assignedTo('lineEngraving'), lines, 0, 0))],
              ['Area', timeWords(pricer?.contourSeconds(id, assignedTo('areaEngraving'), 0, 0, width * height))],
            ]
      }
      how="Lines are followed once at the sheet’s engraving speed. Areas are scanned in rows 0.2 mm apart, so twice the area takes twice the time. The same kernel prices your drawing."
    />
  );
}
