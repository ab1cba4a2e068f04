/** Browsers by what they say of themselves; those that others' words contain come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

function wordOf(agent: string, list: readonly (readonly [RegExp, string])[]): string | null {
  return list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
}

/**
 * A device in words of ours, `Firefox on Windows`, from the header that browsers send. Nothing of the header itself is kept: it may
 * hold anything.
 */
export function deviceWords(agent: string): string {
  const browser = wordOf(agent, BROWSERS);
  const system = wordOf(agent, SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'A program';
}
