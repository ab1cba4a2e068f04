import type { Notice, NoticeCode } from './notice.ts';
import { sideThenWords, sideWords } from '../drawing/notices/words.ts';
import { sizeText } from '../drawing/size-text.ts';
import type { Analysis } from './wire.ts';

const ABOUT_UNITS: ReadonlySet<NoticeCode> = new Set(['units_assumed', 'units_check']);

/**
 * Readers know only how large everything is that is drawn, and say so where a unit is doubtful; a customer wants to know how large the
 * part is. Puts the longer side of what is made into those words, for every reading of the file's numbers.
 */
export function describedAsMade({
  units,
  notices,
  dimensions,
  made = dimensions,
}: Pick<Analysis, 'units' | 'notices' | 'dimensions' | 'made'>): Pick<Analysis, 'units' | 'notices'> {
  const drawnMm = Math.max(dimensions.width, dimensions.height);
  const madeMm = Math.max(made.width, made.height);
  if (drawnMm === madeMm) return { units, notices };
  const words = (text: string, mmPerUnit: number) => {
    const factor = mmPerUnit / units.mmPerUnit;
    return text.replace(sideWords(sizeText(drawnMm * factor)), sideWords(sizeText(madeMm * factor)));
  };
  const notice = (one: Notice): Notice => {
    const then = sideThenWords(sizeText(drawnMm));
    const message = words(one.message, units.mmPerUnit).replace(then, sideThenWords(sizeText(madeMm)));
    return ABOUT_UNITS.has(one.code) ? { ...one, message } : one;
  };
  const alternatives = units.alternatives.map((one) => ({ ...one, reason: words(one.reason, one.mmPerUnit) }));
  return { units: { ...units, alternatives }, notices: notices.map(notice) };
}
