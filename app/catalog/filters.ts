import { fromMm, LENGTH_DECIMALS, type LengthUnit, toMm } from '../../shared/base/units.ts';
import { fitsEitherWay } from '../../shared/catalog/filter.ts';
import type { Wanted } from '../../shared/catalog/find.ts';
import type { PartNeeds } from '../../shared/catalog/fit.ts';
import type { Thickness } from '../../shared/catalog/material.ts';
import { isOwnList } from '../../shared/catalog/own-lists.ts';

/** How the list is ordered. */
export type MaterialSort = 'price' | 'price_desc' | 'name';

/** Query of the materials page: filters, order and comparison; all of it lives in the address. */
export interface MaterialQuery {
  readonly search: string;
  readonly types: readonly string[];
  /** In the chosen unit. */
  readonly min: number | null;
  readonly max: number | null;
  /** Must take the part in hand as it is drawn. */
  readonly passes: boolean;
  /** Must take the part's engraving; without a part, any. */
  readonly engraving: boolean;
  readonly bending: boolean;
  readonly outdoor: boolean;
  /** Must fit the part in hand. */
  readonly fits: boolean;
  /** Largest size wanted, in the chosen unit, where there is no part to fit. */
  readonly width: number | null;
  readonly height: number | null;
  /** Only the customer's favourites; only what was used lately. */
  readonly favorites: boolean;
  readonly recent: boolean;
  readonly sort: MaterialSort | null;
  /** Thickness ids side by side, in the order they were taken. */
  readonly compare: readonly number[];
}

/** Most stocks side by side. */
export const MOST_COMPARED = 4;

/** Nothing narrowed, ordered or compared. */
export const EVERYTHING: MaterialQuery = {
  search: '',
  types: [],
  min: null,
  max: null,
  passes: false,
  engraving: false,
  bending: false,
  outdoor: false,
  fits: false,
  width: null,
  height: null,
  favorites: false,
  recent: false,
  sort: null,
  compare: [],
};

/** The list as it is without any filter; order and comparison stay. */
export function withoutFilters({ sort, compare }: MaterialQuery): MaterialQuery {
  return { ...EVERYTHING, sort, compare };
}

const SORTS: readonly string[] = ['price', 'price_desc', 'name'];
const MARKS = ['passes', 'engraving', 'bending', 'outdoor', 'fits', 'favorites', 'recent'] as const;

/**
 * Reads the query from the address; what makes no sense is left out. The category of the path is a filter like any other. Lengths come
 * in `unit`, the reader's, whatever unit the address names; in one that names none they are in the reader's.
 */
export function readQuery(params: URLSearchParams, category: string | undefined, unit: LengthUnit): MaterialQuery {
  const written = params.get('unit');
  const length = (name: string) => {
    const value = Number.parseFloat(params.get(name) ?? '');
    if (!Number.isFinite(value) || value <= 0) return null;
    if (written === unit || (written !== 'mm' && written !== 'in')) return value;
    return Number(fromMm(toMm(value, written), unit).toFixed(LENGTH_DECIMALS[unit])) || null;
  };
  const sort = params.get('sort');
  const marks = Object.fromEntries(MARKS.map((mark) => [mark, params.get(mark) === '1']));
  const own = isOwnList(category);
  const compare = (params.get('compare') ?? '').split(',').map(Number);
  return {
    ...EVERYTHING,
    ...marks,
    search: params.get('q') ?? '',
    types: category !== undefined && !own ? [category] : (params.get('type') ?? '').split(',').filter(Boolean),
    min: length('min'),
    max: length('max'),
    width: length('width'),
    height: length('height'),
    ...(own ? { [category]: true } : {}),
    sort: sort !== null && SORTS.includes(sort) ? (sort as MaterialSort) : null,
    compare: [...new Set(compare.filter((id) => Number.isInteger(id) && id > 0))].slice(0, MOST_COMPARED),
  };
}

/** Writes the query back, lengths with their unit; what does not narrow is left out, so that the shortest address means the plain list. */
export function writeQuery(query: MaterialQuery, unit: LengthUnit): URLSearchParams {
  const params = new URLSearchParams();
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  set('q', query.search);
  set('type', query.types.join(','));
  set('min', query.min);
  set('max', query.max);
  for (const mark of MARKS) set(mark, query[mark] ? 1 : null);
  set('width', query.width);
  set('height', query.height);
  const hasLength = [query.min, query.max, query.width, query.height].some((length) => length !== null);
  set('unit', hasLength ? unit : null);
  set('sort', query.sort);
  set('compare', query.compare.join(','));
  return params;
}

/** Where a query is shown: the address of a category where that is all the type there is, else the plain list. */
export function addressOf(
  query: MaterialQuery,
  category: string | undefined,
  unit: LengthUnit,
): { pathname: string; search: string } {
  const here = isOwnList(category)
    ? query[category]
    : category !== undefined && query.types.length === 1 && query.types[0] === category;
  if (!here) return { pathname: '/materials', search: writeQuery(query, unit).toString() };
  const rest = isOwnList(category) ? { ...query, [category]: false } : { ...query, types: [] };
  return { pathname: `/materials/category/${category}`, search: writeQuery(rest, unit).toString() };
}

/** Grounds that a query is checked on besides the materials. */
export interface Grounds {
  readonly unit: LengthUnit;
  /** Of the part in hand; null without one. */
  readonly needs: PartNeeds | null;
  readonly favorites: readonly number[];
  readonly recent: readonly number[];
  /** Whether a thickness takes the part as it is drawn. */
  readonly passes: (thicknessId: number) => boolean;
}

/** The query as the catalogue takes it. */
export function wantedOf(query: MaterialQuery, grounds: Grounds): Wanted {
  const { min, max, engraving, width, height } = query;
  const { unit, needs } = grounds;
  const engravings = needs?.operations.filter((one) => one === 'lineEngraving' || one === 'areaEngraving') ?? [];
  const typed = !needs && (width !== null || height !== null);
  return {
    search: query.search,
    types: query.types,
    bending: query.bending,
    outdoor: query.outdoor,
    engraved: engraving,
    operations: engraving ? engravings : [],
    lists: [...(query.favorites ? [grounds.favorites] : []), ...(query.recent ? [grounds.recent] : [])],
    unit,
    ...(typed ? { size: { width: width ?? 0, height: height ?? 0 } } : {}),
    thickness: { ...(min === null ? {} : { min }), ...(max === null ? {} : { max }) },
    ...(needs ? { takes: (_material, thickness) => takesPart(query, grounds, needs, thickness) } : {}),
  };
}

/** Filter of thicknesses by the part in hand; its size in mm, so that no rounding of units gets between. */
function takesPart({ fits, passes }: MaterialQuery, grounds: Grounds, needs: PartNeeds, thickness: Thickness): boolean {
  return (!fits || fitsEitherWay(needs, thickness.max_part)) && (!passes || grounds.passes(thickness.id));
}
