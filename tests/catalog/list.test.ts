import { describe, expect, test } from 'vitest';
import { facetsOf } from '../../app/catalog/facets.ts';
import {
  addressOf,
  EVERYTHING,
  type Grounds,
  type MaterialQuery,
  readQuery,
  wantedOf,
} from '../../app/catalog/filters.ts';
import { offersOf, shownOption, sortOffers } from '../../app/catalog/offers.ts';
import { verdictOf } from '../../app/catalog/verdict.ts';
import { findMaterials } from '../../shared/catalog/find.ts';
import { misfits, type PartNeeds } from '../../shared/catalog/fit.ts';
import { problemOf } from '../../shared/part/offer.ts';
import { categories, materialOf, materials } from './data.ts';

const needs: PartNeeds = {
  width: 120,
  height: 80,
  operations: ['cutting', 'areaEngraving'],
  features: [{ code: 'hole', mm: 1.4, place: { x: 0, y: 0, width: 1, height: 1 } } as never],
};
const stocks = new Map(
  materials.flatMap((material) => material.thicknesses.map((thickness) => [thickness.id, { material, thickness }])),
);
const verdict = (id: number) => verdictOf(stocks.get(id)!, needs);
const grounds: Grounds = {
  unit: 'mm',
  needs,
  favorites: [materialOf('birch-plywood').id, materialOf('acrylic-clear').id],
  recent: [materialOf('acrylic-clear').id],
  passes: (id) => verdict(id).state === 'passes',
};
const list = (change: Partial<MaterialQuery>, on: Grounds = grounds) =>
  findMaterials(materials, wantedOf({ ...EVERYTHING, ...change }, on));

describe('the list of materials', () => {
  test.each(categories)('[CA17] [CA19] type $slug shows its own materials and no others', ({ slug, material_ids }) => {
    const shown = list({ types: [slug] }).map(({ material }) => material.id);
    expect(shown).toHaveLength(material_ids.length);
    expect(new Set(shown)).toEqual(new Set(material_ids));
    const query = readQuery(new URLSearchParams(''), slug, 'mm');
    expect(findMaterials(materials, wantedOf(query, grounds))).toHaveLength(material_ids.length);
    expect(addressOf(query, slug, 'mm')).toEqual({ pathname: `/materials/category/${slug}`, search: '' });
  });

  test('[CA17] every mark keeps what it names and drops what it does not', () => {
    const expected = {
      outdoor: materials.filter(({ properties }) => properties.outdoor === true),
      bending: materials.filter(({ thicknesses }) => thicknesses.some(({ bend }) => bend !== null)),
      engraving: materials.filter(
        ({ technology_slug, thicknesses }) =>
          technology_slug === 'photo-etching' || thicknesses.some((one) => one.area_engraving_speed !== null),
      ),
      passes: materials.filter((material) =>
        material.thicknesses.some(
          (thickness) => !material.requires_custom_quote && misfits(material, thickness, needs).length === 0,
        ),
      ),
      favorites: materials.filter(({ id }) => grounds.favorites.includes(id)),
      recent: materials.filter(({ id }) => grounds.recent.includes(id)),
    };
    for (const [mark, kept] of Object.entries(expected)) {
      expect(list({ [mark]: true }).map(({ material }) => material.slug)).toEqual(kept.map(({ slug }) => slug));
      expect(kept.length, mark).toBeGreaterThan(0);
      expect(kept.length, mark).toBeLessThan(materials.length);
    }
  });

  test.each<[string, (one: (typeof materials)[number]) => boolean]>([
    [
      'engraving=1',
      ({ technology_slug, thicknesses }) =>
        technology_slug === 'photo-etching' ||
        thicknesses.some((one) => one.line_engraving_speed !== null || one.area_engraving_speed !== null),
    ],
    ['bending=1', ({ thicknesses }) => thicknesses.some(({ bend }) => bend !== null)],
    ['outdoor=1', ({ properties }) => properties.outdoor === true],
    ['type=metal%2Cwood', ({ category_slugs }) => category_slugs.some((slug) => slug === 'metal' || slug === 'wood')],
    ['q=birch+ply', ({ slug }) => slug === 'birch-plywood'],
    ['min=9&unit=mm', ({ thicknesses }) => thicknesses.some(({ mm }) => mm >= 9 - 0.0127)],
    ['max=0.4&unit=mm', ({ thicknesses }) => thicknesses.some(({ mm }) => mm <= 0.4 + 0.0127)],
    [
      'width=700&unit=mm',
      ({ thicknesses }) => thicknesses.some(({ max_part: { width, height } }) => Math.max(width, height) >= 700),
    ],
    ['favorites=1', ({ slug }) => slug === 'birch-plywood' || slug === 'acrylic-clear'],
    ['recent=1', ({ slug }) => slug === 'acrylic-clear'],
  ])(
    '[CA17] without a part the address ?%s keeps what it names, and is written again as it was read',
    (address, keeps) => {
      const query = readQuery(new URLSearchParams(address), undefined, 'mm');
      expect(addressOf(query, undefined, 'mm')).toEqual({ pathname: '/materials', search: address });
      const kept = materials.filter(keeps).map(({ slug }) => slug);
      const shown = findMaterials(materials, wantedOf(query, { ...grounds, needs: null }));
      expect(shown.map(({ material }) => material.slug).toSorted()).toEqual(kept.toSorted());
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.length).toBeLessThan(materials.length);
    },
  );

  test('[CA17] demands on a thickness are met by the same one, and it is the one that is listed', () => {
    for (const { material, thicknesses } of list({ min: 3, max: 6, engraving: true, passes: true }))
      for (const one of thicknesses) {
        expect(one.mm).toBeGreaterThan(2.98);
        expect(one.mm).toBeLessThan(6.02);
        expect(verdictOf({ material, thickness: one }, needs).state).toBe('passes');
      }
  });

  test('[CA17] the count beside a filter is what pressing it leaves, whatever else is ticked', () => {
    const query = { ...EVERYTHING, outdoor: true, min: 1 };
    const { marks, types } = facetsOf(materials, query, grounds, ['metal', 'wood']);
    for (const [mark, count] of Object.entries(marks)) expect(list({ ...query, [mark]: true })).toHaveLength(count);
    for (const [slug, count] of types) expect(list({ ...query, types: [slug] })).toHaveLength(count);
  });

  test('[CA19] an own list has a category’s address, and leaves it when it is unticked', () => {
    const query = readQuery(new URLSearchParams('type=wood'), 'favorites', 'mm');
    expect(query).toMatchObject({ favorites: true, types: ['wood'] });
    expect(addressOf(query, 'favorites', 'mm')).toEqual({
      pathname: '/materials/category/favorites',
      search: 'type=wood',
    });
    expect(addressOf({ ...query, favorites: false }, 'favorites', 'mm')).toEqual({
      pathname: '/materials',
      search: 'type=wood',
    });
  });
});

describe('offers', () => {
  const cents = (id: number) => 1000 + id;
  const offers = offersOf(materials, wantedOf(EVERYTHING, grounds), verdict, cents);

  test('[CA18] stand by the best of their thicknesses, and only what passes or asks has a price', () => {
    for (const { material, options, best, state } of offers) {
      const states = options.map((one) => one.verdict!.state);
      if (states.includes('passes')) expect(state).toBe('passes');
      else if (states.includes('asks')) expect(state).toBe('asks');
      else if (!material.requires_custom_quote) expect(state).toBe('cannot');
      expect(best.verdict!.state).toBe(state);
      for (const one of options)
        expect(one.cents === null).toBe(one.verdict!.state === 'cannot' || one.verdict!.state === 'person');
    }
    expect(new Set(offers.map(({ state }) => state))).toEqual(new Set(['passes', 'asks', 'cannot', 'person']));
  });

  test('[CA18] page and server agree on who needs a quote', () => {
    const configuration = { dimensions: needs, styles: [{ assignedTo: { cutting: true } }] } as never;
    for (const stock of stocks.values()) {
      const said = problemOf(stock, { configuration, needs: { ...needs, operations: [], features: [] } });
      expect(verdict(stock.thickness.id).state === 'person').toBe(/has no instant price/.test(said?.message ?? ''));
    }
  });

  test('are sorted by the price of their best thickness, those without one last', () => {
    const sorted = sortOffers(offers, 'price').map(({ best }) => best.cents ?? Number.POSITIVE_INFINITY);
    expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
    const falling = sortOffers(offers, 'price_desc').flatMap(({ best }) => best.cents ?? []);
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
  });

  test('a card speaks of the thickness that was picked, else of the one in use, else of the best', () => {
    const offer = offers.find(({ options }) => options.length > 2)!;
    const ids = offer.options.map(({ thickness }) => thickness.id);
    expect(shownOption(offer, ids[1], ids[2]!).thickness.id).toBe(ids[1]);
    expect(shownOption(offer, undefined, ids[2]!).thickness.id).toBe(ids[2]);
    expect(shownOption(offer, undefined, null)).toBe(offer.best);
  });
});
