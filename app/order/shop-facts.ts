import { operationOf } from '../../shared/analysis/operations.ts';
import { styleTitle } from '../../shared/analysis/style-name.ts';
import type { LengthUnit } from '../../shared/base/units.ts';
import type { BentPart } from '../../shared/part/bend-words.ts';
import { bendLines, foldedSizeOf } from '../../shared/part/fold-words.ts';
import { FACE_WORDS, GRAIN_WORDS } from '../../shared/part/face-words.ts';
import { FINISHING_WORDS } from '../../shared/catalog/finishing-words.ts';
import { bentSheet, type BentSheet } from '../../shared/catalog/bend-allowance.ts';
import { serviceLines } from '../../shared/quote/service-lines.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { OPERATION_NAMES } from '../part/operation-names.ts';
import { formatDate } from '../platform/dates.ts';
import { formatFolded, formatSize, formatThickness } from '../platform/lengths.ts';

/** One thing the shop has to know about a part, in lines. */
export interface ShopFact {
  readonly label: string;
  readonly lines: readonly string[];
}

/** Facts of an ordered part for production: operations of its lines, bends, upper side, and what was accepted. */
export function shopFacts(part: Part, unit: LengthUnit): ShopFact[] {
  const { width, height } = part.configuration.dimensions;
  const { visible_face, grain } = part.choices;
  const sheet = sheetOf(part);
  const bends = bendLines(bentPart(part), sheet, (mm) => formatThickness(mm, unit));
  const facts: ShopFact[] = [
    { label: 'Operations', lines: operationLines(part) },
    { label: 'Bends', lines: bends },
    { label: bends.length > 0 ? 'Flat size' : 'Size', lines: [formatSize(width, height, unit)] },
    { label: 'Folded size, outside', lines: foldedLines(part, sheet, unit) },
    { label: 'Good face', lines: [FACE_WORDS[visible_face]] },
    { label: 'Grain', lines: [GRAIN_WORDS[grain]] },
    { label: 'Finishing', lines: part.finishing.map((name) => FINISHING_WORDS[name]) },
    { label: 'Services', lines: serviceLines(part).map(({ label }) => label) },
    { label: 'Accepted', lines: acceptedLines(part) },
  ];
  return facts.filter(({ lines }) => lines.length > 0);
}

function operationLines({ configuration: { styles } }: Part): string[] {
  return styles.map((style) => `${capital(styleTitle(style, styles))}: ${operationWords(style)}`);
}

function operationWords({ assignedTo }: Part['configuration']['styles'][number]): string {
  const operation = operationOf(assignedTo);
  return operation === 'ignored' ? 'left out' : OPERATION_NAMES[operation].toLowerCase();
}

/** "50.5 × 31 mm, 100 mm along the bends". */
function foldedLines(part: Part, sheet: BentSheet | null, unit: LengthUnit): string[] {
  const size = sheet && foldedSizeOf(bentPart(part), sheet);
  return size ? [formatFolded(size, unit)] : [];
}

function bentPart({ configuration: { styles, bends }, choices }: Part): BentPart {
  return { styles, choices, bends };
}

function sheetOf({ thickness }: Part): BentSheet | null {
  return thickness?.bend ? bentSheet({ mm: thickness.mm, bend: thickness.bend }) : null;
}

function acceptedLines({ readiness: { items } }: Part): string[] {
  return items
    .filter(({ state }) => state === 'accepted')
    .map(({ message, accepted_at, accepted_by }) => {
      const when = accepted_at ? `, ${formatDate(accepted_at)}` : '';
      return `${message} Accepted by ${accepted_by ?? 'the customer'}${when}.`;
    });
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
