import { lengthWords } from '../../../shared/base/units.ts';
import { useUnit } from '../../platform/units.ts';
import { useLength } from './use-length.tsx';
import { Calculator, useStock } from './use-stock.tsx';

/** How large to draw holes, tabs and slots so that they come out at a size. */
export function KerfScreen() {
  const unit = useUnit();
  const [stock, stockFields] = useStock('kerf', { slug: 'birch-plywood', mm: 3.2 });
  const [size, sizeField] = useLength('Size that you want', 20);
  const [play, playField] = useLength('Play in the joint', 0.1);
  const words = (mm: number) => lengthWords(mm, unit);
  const facts = stock?.thickness.facts;
  const byShop = facts?.kerf_compensated_by === 'shop';
  const kerf = byShop ? 0 : (facts?.kerf_mm ?? 0);
  return (
    <Calculator
      title="Kerf and fit calculator"
      lead="How large to draw a hole, a tab or a slot, so that it comes out at the size you want."
      fields={
        <>
          {stockFields}
          {sizeField}
          {playField}
        </>
      }
      figures={
        facts
          ? [
              ['Draw a hole', words(size - kerf)],
              ['Draw a tab or an outline', words(size + kerf)],
              ['Draw a slot for this sheet', words(Math.max(0, facts.measured_mm.max + play - kerf))],
              ['Kerf', words(facts.kerf_mm)],
              ['Sheet measures', `${words(facts.measured_mm.min)} to ${words(facts.measured_mm.max)}`],
            ]
          : null
      }
      how={
        byShop
          ? 'In this metal our machine moves its path by half the kerf, so you draw the size that you want. Slots are drawn for the thickest sheet.'
          : 'In this sheet the beam follows your line and takes half the kerf on each side: holes grow by a kerf, tabs shrink by one. Slots are drawn for the thickest sheet.'
      }
    />
  );
}
