import { ENGRAVED } from '../../../shared/site/calculators.ts';
import { useLength } from './use-length.tsx';
import { Calculator, useStock } from './use-stock.tsx';

/** Seconds as a person says them. */
function timeWords(seconds: number): string {
  if (seconds < 90) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/** How long lines and areas take to be engraved, by the pricing kernel. */
export function EngravingScreen() {
  const [stock, stockFields] = useStock('engraving', { slug: 'maple-hardwood', mm: 3.2 });
  const [lines, linesField] = useLength('Length of lines', 400);
  const [width, widthField] = useLength('Width of an area', 40);
  const [height, heightField] = useLength('Height of the area', 20);
  const facts = stock?.thickness.facts;
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
        facts
          ? [
              ['Lines', timeWords((facts.lineSeconds * lines) / ENGRAVED.linesMm)],
              ['Area', timeWords((facts.areaSeconds * width * height) / ENGRAVED.areaMm2)],
            ]
          : null
      }
      how="Lines are followed once at the sheet’s engraving speed. Areas are scanned in rows 0.2 mm apart, so twice the area takes twice the time. The same kernel prices your drawing."
    />
  );
}
