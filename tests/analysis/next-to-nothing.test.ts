import { expect, it } from 'vitest';
import { unsoundness } from '../fuzz/soundness.ts';
import { LIMITS } from '../fuzz/grammar/all.ts';

/** Drawings that the fuzzer found, by what is next to nothing in them. */
const DRAWINGS = {
  'a style whose ellipses have no extent':
    '<ellipse cx="0" cy="0" rx="1e-320" ry=".0zz" stroke="none" fill="#00f"/><path d="M0 0Q0 0 0 1" stroke="currentColor" fill="none"/><ellipse rx="0" ry="0" stroke="#00f" fill="none"/>',
  'cut lines of hardly any height': '<path d="M0 0H30V2e-323H20V0H10V2e-323H0Z" stroke="#f00" fill="none"/>',
};

it.each(Object.entries(DRAWINGS))('[DR9] %s are read', (_, shapes) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${shapes}</svg>`;
  expect(unsoundness(new TextEncoder().encode(svg), LIMITS)).toBeNull();
});
