import { type SVGProps, useId } from 'react';
import type { Paint } from '../../shared/analysis/engraved/paints.ts';
import type { OperationName } from '../../shared/analysis/operations.ts';
import type { Box } from '../../shared/drawing/drawing.ts';

interface AreaPath {
  readonly operation: OperationName;
  readonly paint?: Paint | undefined;
  readonly evenOdd?: boolean | undefined;
  readonly d: string;
}

interface EngravedAreasProps {
  /** Around all of the picture. */
  readonly box: Box;
  /** Paths of the picture; those that are lines are passed over. */
  readonly paths: readonly AreaPath[];
  /** Look of an operation's areas. */
  readonly lookOf: (operation: OperationName) => Pick<SVGProps<SVGElement>, 'className' | 'fill' | 'fillOpacity'>;
}

/**
 * The engraved areas of a picture, inside an SVG: of areas over each other the one drawn last, as it is priced and made, and nothing where a
 * knock-out keeps the sheet bare.
 */
export function EngravedAreas({ box: { x, y, width, height }, paths, lookOf }: EngravedAreasProps) {
  const id = useId();
  const areas = paths.filter(({ paint }) => paint === 'area' || paint === 'bare');
  if (areas.length === 0) return null;
  if (areas.length === 1) {
    const [{ operation, evenOdd, d }] = areas as [AreaPath];
    return <path d={d} fillRule={evenOdd ? 'evenodd' : 'nonzero'} data-paint="area" {...lookOf(operation)} />;
  }
  const field = { x, y, width, height };
  const operations = new Set(areas.flatMap(({ operation, paint }) => (paint === 'area' ? [operation] : [])));
  return [...operations].map((operation) => (
    <g key={operation}>
      <mask id={`${id}${operation}`} maskUnits="userSpaceOnUse" {...field}>
        {areas.map((area, i) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: areas have no name but their place, which covers those before it.
            key={i}
            d={area.d}
            fillRule={area.evenOdd ? 'evenodd' : 'nonzero'}
            style={{ fill: area.paint === 'area' && area.operation === operation ? '#fff' : '#000', stroke: 'none' }}
          />
        ))}
      </mask>
      <rect {...field} mask={`url(#${id}${operation})`} data-paint="area" {...lookOf(operation)} />
    </g>
  ));
}
