import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { privacyText, TERMS, TERMS_TEXTS } from '../../app/content/legal-text.ts';
import { prop65Warnings, prop65Words } from '../../shared/catalog/prop65.ts';
import { REPORT_DAYS } from '../../shared/remake/limits.ts';
import { TERMS_VERSION, TERMS_VERSIONS } from '../../shared/checkout/legal-terms.ts';

/** The text of each version that was in force. A new text gets a line of its own: released ones stay. */
const TEXTS: Readonly<Record<string, string>> = {
  '2026-11-22': 'e4deff82325dc892',
  '2026-11-24': '52b021bd060f4573',
};

describe('the terms', () => {
  it('[CO41] are another version where their text is another', () => {
    const hash = createHash('sha256').update(JSON.stringify(TERMS)).digest('hex').slice(0, 16);
    expect(TEXTS[TERMS_VERSION]).toBe(hash);
    expect(Object.keys(TEXTS).at(-1)).toBe(TERMS_VERSION);
    expect(TERMS_TEXTS[TERMS_VERSION]).toBe(TERMS);
  });

  it('[RM08] [TM03] say what the shop does: on terms, and for how long a problem is reported', () => {
    const words = JSON.stringify(TERMS);
    expect(words).toContain(`within ${REPORT_DAYS} days after it arrived`);
    expect(words).toContain('may order on terms instead');
  });

  it('[CO47] stay to be read in each version that an order can be placed under', () => {
    expect(TERMS_VERSIONS).toEqual(Object.keys(TEXTS));
    for (const version of TERMS_VERSIONS)
      expect(createHash('sha256').update(JSON.stringify(TERMS_TEXTS[version])).digest('hex').slice(0, 16)).toBe(
        TEXTS[version],
      );
  });

  it('[UP22] and the privacy words say how many years files are kept', () => {
    const words = (fileYears: number | null, sessionDays = 30) =>
      JSON.stringify(privacyText(fileYears === null ? null : { fileYears, sessionDays }));
    expect(words(7)).toContain('end 7 years after the order');
    expect(words(1)).toContain('end one year after the order');
    expect(words(null)).toContain('a fixed number of years');
    expect(words(7, 12)).toContain('Sign-ins end by themselves after 12 days');
    for (const told of ['certificates of tax exemptions', 'references', 'photos', 'tells one card from another'])
      expect(words(7)).toContain(told);
  });
});

describe('warnings of Proposition 65', () => {
  it('[CO42] name chemical and harm, each once with its materials', () => {
    expect(prop65Words({ chemicals: ['lead'], harm: 'both' })).toBe(
      '⚠ WARNING: This product can expose you to chemicals including lead, which is known to the State of California to cause cancer and birth defects or other reproductive harm. For more information go to www.P65Warnings.ca.gov.',
    );
    const wood = { chemicals: ['wood dust', 'formaldehyde (gas)'], harm: 'cancer' as const };
    expect(prop65Words(wood)).toContain('including wood dust and formaldehyde (gas), which are known');
    const told = prop65Warnings([
      { display_name: 'MDF', prop65: wood },
      { display_name: 'Aluminium' },
      { display_name: 'Plywood', prop65: wood },
      { display_name: 'MDF', prop65: wood },
    ]);
    expect(told).toEqual([`MDF, Plywood: ${prop65Words(wood)}`]);
  });
});
