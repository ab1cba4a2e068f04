import { US_STATES } from '../../../shared/checkout/states.ts';
import { EMBEDDED_STATES } from './embedded.ts';

/**
 * The codes of `CA,NJ`. Throws where one is no state, or we have no table of its rates and no service is set up: tax that we must collect
 * and don't know would be ours to pay.
 */
export function registeredStates(text: string, hasService: boolean): readonly string[] {
  const codes = text
    .split(',')
    .map((code) => code.trim().toUpperCase())
    .filter((code) => code !== '');
  const strange = codes.filter((code) => !(code in US_STATES));
  if (strange.length > 0) throw new Error(`TAX_STATES: ${strange.join(', ')} is no code of a state.`);
  const unknown = hasService ? [] : codes.filter((code) => !EMBEDDED_STATES.includes(code));
  if (unknown.length > 0) {
    const had = EMBEDDED_STATES.join(', ');
    throw new Error(`TAX_STATES: we have no rates of ${unknown.join(', ')} at hand (only ${had}). Set TAXJAR_TOKEN.`);
  }
  return [...new Set(codes)];
}
