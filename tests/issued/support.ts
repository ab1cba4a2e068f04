import type { DocumentContent, DocumentPart } from '../../shared/issued/content.ts';
import type { Sketch } from '../../shared/issued/sketch.ts';

/** A part on a document. */
export function documentPart(change: Partial<DocumentPart> = {}): DocumentPart {
  return {
    name: 'Plate',
    width: 100,
    height: 60,
    material: 'Stainless steel 304',
    thickness_mm: 1.5,
    finishing: ['deburring'],
    details: ['Orange line: 90° up, inside radius 1.02 mm'],
    accepted: ['A hole of 0.8 mm is smaller than we advise'],
    technical_drawings: ['sheet.pdf'],
    quantity: 10,
    unit_cents: 1234,
    price_cents: 12_340,
    problem: null,
    ...change,
  };
}

/** A document of some parts. */
export function content(parts: readonly DocumentPart[], change: Partial<DocumentContent> = {}): DocumentContent {
  return {
    number: 'Q-000123/2',
    name: 'North hall',
    issued_at: '2026-11-10T17:00:00.000Z',
    honoured_until: '2026-12-10T17:00:00.000Z',
    seller: ['Kerfwise', '200 Test Street'],
    buyer: ['Casey Customer', '12 Laser Lane'],
    zip: '78701',
    purchase_order_number: 'PO-77',
    parts: [...parts],
    rows: [
      { key: 'parts', label: 'Parts', cents: 12_340 },
      { key: 'shipping', label: 'Shipping', cents: 0, pending: 'not chosen yet' },
    ],
    total: { key: 'total', label: 'Total before shipping and sales tax', cents: 12_340 },
    production: '5 working days',
    ships_by: '2026-11-17',
    delivers_by: null,
    terms: ['The prices hold.'],
    ...change,
  };
}

/** A plate with a bend across. */
export const SKETCH: Sketch = {
  width: 100,
  height: 60,
  paths: [
    { operation: 'cutting', evenOdd: false, d: 'M0 0L100 0L100 60L0 60Z' },
    { operation: 'areaEngraving', evenOdd: true, d: 'M10 10L20 10L20 20Z' },
    { operation: 'metalBending', evenOdd: false, d: 'M0 50L100 50' },
  ],
};
