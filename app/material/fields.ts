import { type Material, SWATCH_PATTERNS, type Thickness } from '../../shared/catalog/material.ts';
import {
  band,
  box,
  claims,
  lines,
  readBand,
  readBox,
  readClaims,
  readFigure,
  readLines,
  readNotPossible,
  readOptional,
  readSources,
  readWords,
  sources,
} from './entries.ts';

/** One field of the catalog as a form has it: a text, and what the text says. */
export interface CatalogField<T> {
  /** Name of the catalog's field; of one within another, with a dot. */
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  readonly hint?: string;
  /** Values to choose from with their words; `area`: several lines; absent: one line. */
  readonly kind?: 'area' | readonly (readonly [value: string, label: string])[];
  readonly get: (of: T) => string;
  /** Its value; undefined where the field is left out. Throws {@link NotReadable}. */
  readonly read: (text: string) => unknown;
}

const YES_NO = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const;
const flag = (value: boolean): string => (value ? 'yes' : 'no');
const readFlag = (text: string): boolean => text === 'yes';
const orNothing = (text: string): string | undefined => text.trim() || undefined;
const same = (text: string): string => text.trim();

type Fact = CatalogField<Material>;

/** Fields of a material beside its thicknesses, in groups. */
export const FACTS: readonly (readonly [group: string, fields: readonly Fact[]])[] = [
  [
    'Name and place',
    [
      { key: 'display_name', label: 'Name', get: (m) => m.display_name, read: same },
      {
        key: 'slug',
        label: 'Address',
        hint: 'In /materials/…; small letters, digits and hyphens.',
        get: (m) => m.slug,
        read: same,
      },
      { key: 'kind', label: 'Kind', hint: 'The general name that people search for.', get: (m) => m.kind, read: same },
      {
        key: 'category_slugs',
        label: 'Categories',
        hint: 'Between commas.',
        get: (m) => m.category_slugs.join(', '),
        read: readWords,
      },
      {
        key: 'search_terms',
        label: 'Also found as',
        hint: 'Between commas.',
        get: (m) => m.search_terms.join(', '),
        read: readWords,
      },
      {
        key: 'technology_slug',
        label: 'Worked by',
        kind: [
          ['co2-laser', 'CO₂ laser'],
          ['fiber-laser', 'Fiber laser'],
          ['photo-etching', 'Photo etching'],
        ],
        get: (m) => m.technology_slug,
        read: same,
      },
    ],
  ],
  [
    'Words for customers',
    [
      { key: 'description', label: 'Description', kind: 'area', get: (m) => m.description, read: same },
      {
        key: 'applications',
        label: 'Used for',
        hint: 'One a line.',
        kind: 'area',
        get: (m) => lines(m.applications),
        read: readLines,
      },
      { key: 'care', label: 'Care', hint: 'One a line.', kind: 'area', get: (m) => lines(m.care), read: readLines },
      {
        key: 'hasDetails',
        label: 'Has a page of its own',
        kind: YES_NO,
        get: (m) => flag(m.hasDetails),
        read: readFlag,
      },
      {
        key: 'requires_custom_quote',
        label: 'Priced by a person',
        kind: YES_NO,
        get: (m) => flag(m.requires_custom_quote),
        read: readFlag,
      },
    ],
  ],
  [
    'Stock',
    [
      {
        key: 'is_metal',
        label: 'Metal',
        hint: 'Priced by the metal rates.',
        kind: YES_NO,
        get: (m) => flag(m.is_metal),
        read: readFlag,
      },
      {
        key: 'density_kg_m3',
        label: 'Density',
        unit: 'kg/m³',
        hint: 'Sets weight and shipping.',
        get: (m) => String(m.density_kg_m3),
        read: readFigure,
      },
      {
        key: 'protected_sides',
        label: 'Faces under film',
        hint: '0 to 2.',
        get: (m) => String(m.protected_sides),
        read: readFigure,
      },
      {
        key: 'finishings',
        label: 'Finishings',
        hint: 'deburred, papered, cleaned; empty: none.',
        get: (m) => (m.finishings ?? ['deburred', 'papered', 'cleaned']).join(', '),
        read: readWords,
      },
      {
        key: 'chlorinated',
        label: 'Holds chlorine',
        hint: 'Such stock is never lasered.',
        kind: [
          ['', 'As its name says'],
          ['no', 'No'],
          ['yes', 'Yes'],
        ],
        get: (m) => (m.chlorinated === undefined ? '' : flag(m.chlorinated)),
        read: (text) => (text === '' ? undefined : readFlag(text)),
      },
      {
        key: 'properties',
        label: 'Known for',
        hint: 'outdoor, food_contact, flexible, transparent, conductive; “not” in front denies.',
        get: (m) => claims(m.properties),
        read: readClaims,
      },
      {
        key: 'not_possible',
        label: 'Can’t be done',
        hint: 'One a line: lineEngraving, areaEngraving or metalBending, a colon, why.',
        kind: 'area',
        get: (m) => m.not_possible.map(({ operation, reason }) => `${operation}: ${reason}`).join('\n'),
        read: readNotPossible,
      },
    ],
  ],
  [
    'Warning of California (Proposition 65)',
    [
      {
        key: 'prop65.chemicals',
        label: 'Chemicals',
        hint: 'Between commas; empty: no warning.',
        get: (m) => (m.prop65?.chemicals ?? []).join(', '),
        read: readWords,
      },
      {
        key: 'prop65.harm',
        label: 'Harm',
        kind: [
          ['cancer', 'Cancer'],
          ['reproductive', 'Reproductive harm'],
          ['both', 'Both'],
        ],
        get: (m) => m.prop65?.harm ?? 'cancer',
        read: same,
      },
      { key: 'prop65.source', label: 'Evidence', get: (m) => m.prop65?.source ?? '', read: same },
    ],
  ],
  [
    'Look and sources',
    [
      {
        key: 'swatch.pattern',
        label: 'Swatch',
        kind: SWATCH_PATTERNS.map((name) => [name, name] as const),
        get: (m) => m.swatch.pattern,
        read: same,
      },
      {
        key: 'swatch.colors',
        label: 'Colors',
        hint: '#rrggbb between commas, the ground first.',
        get: (m) => m.swatch.colors.join(', '),
        read: readWords,
      },
      {
        key: 'sources',
        label: 'Where figures come from',
        hint: 'density and properties, a line each, like density: published: where it stands.',
        kind: 'area',
        get: (m) => sources(m.sources),
        read: readSources,
      },
    ],
  ],
];

type Of = CatalogField<Thickness>;

const figure = (key: keyof Thickness & string, label: string, unit: string, hint: string): Of => ({
  key,
  label,
  unit,
  hint,
  get: (t) => String(t[key]),
  read: readFigure,
});
const speed = (key: 'cut_speed' | 'line_engraving_speed' | 'area_engraving_speed', label: string): Of => ({
  key,
  label,
  unit: '%',
  hint: 'Of top speed; empty: can’t be done.',
  get: (t) => (t[key] === null ? '' : String(t[key])),
  read: readOptional,
});
const least = (key: keyof NonNullable<Thickness['least']>, label: string, hint: string): Of => ({
  key: `least.${key}`,
  label,
  unit: 'mm',
  hint,
  get: (t) => String(t.least?.[key] ?? ''),
  read: (text) => readOptional(text) ?? undefined,
});
const bend = (key: keyof NonNullable<Thickness['bend']>, label: string, unit: string, hint: string): Of => ({
  key: `bend.${key}`,
  label,
  unit,
  hint,
  get: (t) => (t.bend === null ? '' : String(t.bend[key])),
  read: readOptional,
});

/** Fields of a thickness, in groups. */
export const THICKNESS: readonly (readonly [group: string, fields: readonly Of[]])[] = [
  [
    'Sheet',
    [
      figure('mm', 'Thickness', 'mm', 'As it is sold.'),
      {
        key: 'nominal',
        label: 'Trade name',
        hint: 'Like 16 ga or 1/8 in; may be empty.',
        get: (t) => t.nominal ?? '',
        read: orNothing,
      },
      { key: 'in_stock', label: 'In stock', kind: YES_NO, get: (t) => flag(t.in_stock), read: readFlag },
      {
        key: 'measured_mm.min',
        label: 'Measures from',
        unit: 'mm',
        hint: 'Sets fits and slots.',
        get: (t) => String(t.measured_mm.min),
        read: readFigure,
      },
      {
        key: 'measured_mm.max',
        label: 'Measures up to',
        unit: 'mm',
        get: (t) => String(t.measured_mm.max),
        read: readFigure,
      },
      {
        key: 'sizes',
        label: 'Sheets as bought, mm',
        hint: 'One a line, like 800 × 400.',
        kind: 'area',
        get: (t) => t.sizes.map(box).join('\n'),
        read: (text) => readLines(text).map(readBox),
      },
      {
        key: 'nesting_sizes',
        label: 'Usable of each, mm',
        hint: 'One a line; clamps and edges taken off.',
        kind: 'area',
        get: (t) => t.nesting_sizes.map(box).join('\n'),
        read: (text) => readLines(text).map(readBox),
      },
    ],
  ],
  [
    'Machine',
    [
      speed('cut_speed', 'Cutting'),
      speed('line_engraving_speed', 'Line engraving'),
      speed('area_engraving_speed', 'Area engraving'),
      figure('pierce_seconds', 'Pierce', 's', 'For each contour.'),
      figure('kerf_mm', 'Kerf', 'mm', 'Width that the cut takes away.'),
      {
        key: 'kerf_compensated_by',
        label: 'Kerf is allowed for by',
        kind: [
          ['customer', 'The customer’s drawing'],
          ['shop', 'The shop'],
        ],
        get: (t) => t.kerf_compensated_by,
        read: same,
      },
    ],
  ],
  [
    'Recommended limits',
    [
      figure('min_hole_mm', 'Hole', 'mm', 'A smaller one is asked about.'),
      figure('min_bridge_mm', 'Bridge', 'mm', 'Material between two cuts.'),
      figure('min_hole_to_edge_mm', 'Hole to edge', 'mm', 'A smaller one is asked about.'),
      { key: 'min_part', label: 'Smallest part', unit: 'mm', get: (t) => box(t.min_part), read: readBox },
      { key: 'max_part', label: 'Largest part', unit: 'mm', get: (t) => box(t.max_part), read: readBox },
    ],
  ],
  [
    'Least that can be made (a file between the two asks, one below can’t be made)',
    [
      least('hole_mm', 'Least hole', 'Empty: as wide as the kerf.'),
      least('bridge_mm', 'Least bridge', 'Empty: a third of the recommended one, and the kerf.'),
      least('hole_to_edge_mm', 'Least hole to edge', 'Empty: a third of the recommended one, and the kerf.'),
      least('part_mm', 'Least part, narrow side', 'Empty: as wide as the kerf.'),
      least('flange_mm', 'Least leg', 'Outside, bent. Empty: the shortest leg.'),
    ],
  ],
  [
    'Bending (all empty where it can’t be bent)',
    [
      bend('inside_radius_mm', 'Inside radius', 'mm', 'Of the brake’s tool.'),
      bend('k_factor', 'K factor', '', 'Up to 0.5.'),
      bend('min_flange_mm', 'Shortest leg', 'mm', 'Outside, bent.'),
      bend('max_angle_deg', 'Largest angle', '°', 'Up to 180.'),
      bend('max_length_mm', 'Longest bend', 'mm', 'Of the brake.'),
    ],
  ],
  [
    'Price and sources',
    [
      {
        key: 'price_per_cm2',
        label: 'Price of the sheet, USD per cm²',
        hint: 'By the area of one order line, a band a line: 0 to 2000: 0.0034; the last one: 30000 up: 0.0026. Photo etching: cents.',
        kind: 'area',
        get: (t) => t.price_per_cm2.map(band).join('\n'),
        read: (text) => readLines(text).map(readBand),
      },
      {
        key: 'sources',
        label: 'Where figures come from',
        hint: 'stock, measured, speeds, price, limits, kerf and bend, a line each.',
        kind: 'area',
        get: (t) => sources(t.sources),
        read: readSources,
      },
    ],
  ],
];
