import type { MaterialFilter } from '../../shared/catalog/filter.ts';
import type { LengthUnit } from '../../shared/base/units.ts';

/** How the list is ordered. */
export type MaterialSort = 'price' | 'price_desc' | 'name';

/** What the materials page narrows by and how it is ordered; all of it lives in the address. */
export interface MaterialQuery {
  readonly search: string;
  readonly types: readonly string[];
  /** In the chosen unit. */
  readonly min: number | null;
  readonly max: number | null;
  readonly bending: boolean;
  /** Must fit the part in hand. */
  readonly fits: boolean;
  /** Largest size wanted, in the chosen unit, where there is no part to fit. */
  readonly width: number | null;
  readonly height: number | null;
  readonly sort: MaterialSort | null;
}

const SORTS: readonly string[] = ['price', 'price_desc', 'name'];

/** Reads the query from the address; what makes no sense is left out. */
export function readQuery(params: URLSearchParams, category: string | undefined): MaterialQuery {
  const number = (name: string) => {
    const value = Number.parseFloat(params.get(name) ?? '');
    return Number.isFinite(value) && value > 0 ? value : null;
  };
  const sort = params.get('sort');
  const types = (params.get('type') ?? '').split(',').filter(Boolean);
  return {
    search: params.get('q') ?? '',
    types: category && types.length === 0 ? [category] : types,
    min: number('min'),
    max: number('max'),
    bending: params.get('bending') === '1',
    fits: params.get('fits') === '1',
    width: number('width'),
    height: number('height'),
    sort: sort !== null && SORTS.includes(sort) ? (sort as MaterialSort) : null,
  };
}

/** Writes the query back; what does not narrow is left out, so that the shortest address means the plain list. */
export function writeQuery(query: MaterialQuery): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', query.search);
  set('type', query.types.join(','));
  set('min', query.min);
  set('max', query.max);
  set('bending', query.bending ? 1 : null);
  set('fits', query.fits ? 1 : null);
  set('width', query.width);
  set('height', query.height);
  set('sort', query.sort);
  return params;
}

/** The query as the shared filter takes it; `part` (mm) is what must fit where `fits` is set. */
export function filterOf(
  query: MaterialQuery,
  unit: LengthUnit,
  part: { width: number; height: number } | null,
): MaterialFilter {
  const { types, min, max, bending, fits, width, height } = query;
  const inUnit = (mm: number) => (unit === 'mm' ? mm : mm / 25.4);
  const size = fits && part ? { width: inUnit(part.width), height: inUnit(part.height) } : sizeOf(width, height);
  return {
    types,
    bending,
    unit,
    ...(size ? { size } : {}),
    thickness: { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) },
  };
}

function sizeOf(width: number | null, height: number | null): { width: number; height: number } | null {
  if (width === null && height === null) return null;
  return { width: width ?? 0, height: height ?? 0 };
}
