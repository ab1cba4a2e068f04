import { proxy, useSnapshot } from 'valtio';
import { TERMS_VERSION } from '../../shared/checkout/legal-terms.ts';

/** Quotes of which the buyer said that something is under export control. */
const controlled = proxy<Record<string, boolean>>({});

/** Whether the buyer said so of a quote, and how it is said. */
export function useExportControl(quoteId: string): readonly [boolean, (is: boolean) => void] {
  const said = useSnapshot(controlled)[quoteId] ?? false;
  const say = (is: boolean) => {
    controlled[quoteId] = is;
  };
  return [said, say];
}

/** Fields sent with a payment: the terms that were shown, and the declaration. */
export function consentFields(quoteId: string) {
  return { terms_version: TERMS_VERSION, export_controlled: controlled[quoteId] ?? false };
}
