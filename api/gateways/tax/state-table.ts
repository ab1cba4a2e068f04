import type { TaxGateway } from './tax.ts';

/**
 * Statewide sales tax in hundredths of a percent, 2026; local taxes that hold in a whole state (CA, UT, VA) are in it,
 * city and county taxes are not. Source: Tax Foundation, State and Local Sales Tax Rates. States without an entry have
 * no sales tax. A shop that has to collect local taxes puts a tax service behind {@link TaxGateway}.
 */
const BASIS_POINTS: Readonly<Record<string, number>> = {
  AL: 400,
  AZ: 560,
  AR: 650,
  CA: 725,
  CO: 290,
  CT: 635,
  DC: 600,
  FL: 600,
  GA: 400,
  HI: 400,
  ID: 600,
  IL: 625,
  IN: 700,
  IA: 600,
  KS: 650,
  KY: 600,
  LA: 500,
  ME: 550,
  MD: 600,
  MA: 625,
  MI: 600,
  MN: 688,
  MS: 700,
  MO: 423,
  NE: 550,
  NV: 685,
  NJ: 663,
  NM: 488,
  NY: 400,
  NC: 475,
  ND: 500,
  OH: 575,
  OK: 450,
  PA: 600,
  RI: 700,
  SC: 600,
  SD: 420,
  TN: 700,
  TX: 625,
  UT: 610,
  VT: 600,
  VA: 530,
  WA: 650,
  WV: 600,
  WI: 500,
  WY: 400,
};

/** The embedded table. Rates of an eighth or a third digit are rounded up to a hundredth of a percent. */
export function createStateTax(): TaxGateway {
  return { rate: ({ state }) => ({ state, basisPoints: BASIS_POINTS[state] ?? 0 }) };
}
