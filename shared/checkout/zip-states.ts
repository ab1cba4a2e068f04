import { US_STATES } from './states.ts';

/**
 * First three digits of the ZIP codes of each state, territory and military region (AA Americas, AE Europe, AP Pacific).
 * Source: USPS Domestic Mail Manual, labeling list L002 (3-digit ZIP Code prefix matrix).
 */
const PREFIXES: Readonly<Record<string, string>> = {
  AA: '340',
  AE: '090-098',
  AK: '995-999',
  AL: '350-352 354-369',
  AP: '962-966',
  AR: '716-729',
  AS: '967',
  AZ: '850-853 855-857 859-860 863-865',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  GU: '969',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MP: '969',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831 834',
};

/**
 * ZIP codes with addresses in a state that their prefix is not of: areas across a border, and post offices for one user. An area
 * that is missing here is still delivered to under the state of its post office, which is how USPS addresses it.
 * Sources: U.S. Census Bureau, ZIP Code Tabulation Areas of 2010 and 2020 that lie in more than one state; USPS City State Product.
 */
const ACROSS: Readonly<Record<string, string>> = {
  AR: '75502 75556 65729 65733 65761',
  AZ: '84531 84536 87328',
  CA: '89010 89019 89060 89061 89439 97635',
  CO: '69168 82063 82082',
  DC: '20799',
  IA: '68119 68120',
  ID: '84034 89832 97910 97913 99033 99128 59847',
  IL: '63673',
  KS: '66955 68325 68327 68420 68943 68978 69026',
  KY: '38549',
  LA: '71749',
  MA: '02861',
  MD: '20331 20335 20588',
  ME: '03579',
  MI: '54540',
  MO: '72643 72644',
  MS: '71233',
  MT: '57717 82801',
  ND: '59221 59270 59275',
  NE: '66541 66955 80737 82082',
  NM: '79835 79837 79922 81120 81137 86504 86514 86515 87654',
  NV: '84034',
  NY: '06390',
  OK: '71937 71953',
  OR: '89421',
  SD: '58653 68719 68755 69201 69212 69216 69337 82701',
  TN: '42223 72338',
  TX: '73949 73960 88063 88430',
  UT: '81324 82930 83342 86044 86514',
  VA: '20040 20041 20042 20598',
  WY: '57717 83120 83127',
};

/** State → ZIP prefixes and ZIP codes of it, opened up once. */
const prefixesByState = new Map(
  Object.entries(PREFIXES).map(([state, ranges]) => [state, new Set(ranges.split(' ').flatMap(opened))]),
);
const acrossByState = new Map(Object.entries(ACROSS).map(([state, zips]) => [state, new Set(zips.split(' '))]));

/** `716-718` → 716, 717, 718. */
function opened(range: string): string[] {
  const [first, last = first] = range.split('-').map(Number) as [number, number?];
  return Array.from({ length: last - first + 1 }, (_, i) => String(first + i).padStart(3, '0'));
}

/** States that a ZIP code (5 digits, or 5 and 4) has addresses in, the one its prefix is of first; empty where there is no such prefix. */
export function statesOfZip(zip: string): string[] {
  const [prefix, five] = [zip.slice(0, 3), zip.slice(0, 5)];
  const within = [...prefixesByState].flatMap(([state, prefixes]) => (prefixes.has(prefix) ? [state] : []));
  const across = [...acrossByState].flatMap(([state, zips]) => (zips.has(five) ? [state] : []));
  return [...new Set([...within, ...across])];
}

/** Why a ZIP code can't be of a state, in a sentence; null where it can. */
export function zipProblem(zip: string, state: string): string | null {
  const states = statesOfZip(zip);
  if (states.includes(state)) return null;
  const prefix = zip.slice(0, 3);
  if (states.length === 0) return `No ZIP codes begin with ${prefix}. Check the ZIP code.`;
  const named = US_STATES[state] ?? state;
  const names = states.map((code) => US_STATES[code] ?? code);
  return `ZIP code ${zip.slice(0, 5)} is in ${names.join(' or ')}, not in ${named}. Check the ZIP code and the state.`;
}
