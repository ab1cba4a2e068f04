import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { TERMS } from '../../app/content/legal-text.ts';
import { prop65Warnings, prop65Words } from '../../shared/catalog/prop65.ts';
import { TERMS_VERSION } from '../../shared/checkout/terms.ts';

/** The text of each version that was in force. A new text gets a line of its own: released ones stay. */
const TEXTS: Readonly<Record<string, string>> = {
  '2026-11-22': 'e4deff82325dc892',
};

describe('the terms', () => {
  it('[CO41] are another version where their text is another', () => {
    const hash = createHash('sha256').update(JSON.stringify(TERMS)).digest('hex').slice(0, 16);
    expect(TEXTS[TERMS_VERSION]).toBe(hash);
    expect(Object.keys(TEXTS).at(-1)).toBe(TERMS_VERSION);
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
