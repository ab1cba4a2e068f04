import { describe, expect, test } from 'vitest';
import { codes, mmFile, paints, read, spell } from './support.ts';

const LINE = 'd="M0 0h9"';
const many = (length: number, one: (i: number) => string) => Array.from({ length }, (_, i) => one(i)).join('');
/** Elements that look different one after the other, so that none takes over the style of the one before. */
const striped = (length: number) => many(length, (i) => `<path stroke="#00000${i % 2}" ${LINE}/>`);
const used = (what: string, times = 20_000) => mmFile(`<defs>${what}</defs>${'<use href="#a"/>'.repeat(times)}`);

/** Files below 2 MB whose work a reference, a rule or a chain multiplies. */
const refused: readonly (readonly [string, () => string])[] = [
  ['a rule of many declarations', () => mmFile(`<style>path{${'a:b;'.repeat(90_000)}}</style>${striped(20_000)}`)],
  [
    'a rule of one long transform',
    () => mmFile(`<style>path{transform:${'scale(1)'.repeat(60_000)}}</style>${striped(20_000)}`),
  ],
  ['a rule of one long colour', () => mmFile(`<style>path{fill:${'red '.repeat(90_000)}}</style>${striped(20_000)}`)],
  [
    'more declarations than memory has room for',
    () => mmFile(`<style>path{${'a:b;'.repeat(200_000)}}</style>${striped(1)}`),
  ],
  ['a style attribute that is used', () => used(`<path id="a" style="${'a:b;'.repeat(90_000)}" ${LINE}/>`)],
  ['a style attribute of many declarations', () => mmFile(`<path style="${'fill:red;'.repeat(20_000)}" ${LINE}/>`)],
  ['a transform that is used', () => used(`<path id="a" transform="${'scale(1)'.repeat(60_000)}" ${LINE}/>`)],
  ['classes that are used', () => used(`<style>.b{fill:red}</style><path id="a" class="${'b '.repeat(90_000)}"/>`)],
  ['a switch that is used', () => used(`<switch id="a">${'<defs/>'.repeat(60_000)}</switch>`)],
  ['path data that are used', () => used(`<path id="a" stroke="red" d="${'M0 0'.repeat(90_000)}"/>`)],
  [
    'attributes that are used',
    () => used(`<g id="a">${`<path ${many(250, (k) => ` b${k}=""`)}/>`.repeat(100)}</g>`, 3000),
  ],
  [
    'variables that every element copies',
    () => {
      const copies = `<g id="a">${`<path style="--x1:z" fill="red"/><path/>`.repeat(999)}</g>`;
      return mmFile(`<g style="${many(200, (i) => `--x${i}:y;`)}">${copies}${'<use href="#a"/>'.repeat(500)}</g>`);
    },
  ],
];

/** Files that are read to their end, as what is looked at again is remembered. */
const finished: readonly (readonly [string, () => string, string])[] = [
  [
    'gradients that take their stops from one',
    () =>
      `<linearGradient id="a">${'<g/>'.repeat(90_000)}<stop stop-color="red"/></linearGradient>` +
      many(8000, (i) => `<linearGradient id="b${i}" href="#a"/><path stroke="url(#b${i})" fill="none" ${LINE}/>`),
    '#ff0000/none',
  ],
  [
    'clips that refer to one',
    () =>
      `<defs><polygon id="a" points="${'1 2 '.repeat(90_000)}"/></defs>` +
      many(
        4000,
        (i) =>
          `<clipPath id="b${i}"><use href="#a"/></clipPath><path stroke="red" fill="none" clip-path="url(#b${i})" ${LINE}/>`,
      ),
    '#ff0000/none',
  ],
  [
    'prefixes that are declared all the way down',
    () =>
      many(200, (i) => `<g ${many(250, (k) => ` xmlns:b${i}x${k}="x"`)}>`) +
      '<g xmlns:a="x"/>'.repeat(10_000) +
      `<path stroke="red" fill="none" ${LINE}/>${'</g>'.repeat(200)}`,
    '#ff0000/none',
  ],
  [
    'long names of classes in long lists',
    () =>
      `<style>${many(300, (i) => `.z.${'a'.repeat(900)}${i}{stroke:lime}.z.${'a'.repeat(999)}{stroke:lime}`)}</style>` +
      `<path class="z ${'a'.repeat(90_000)}" stroke="red" fill="none" ${LINE}/>`.repeat(3),
    '#ff0000/none',
  ],
  [
    'references in deep groups, to each other and to a text',
    () =>
      `<defs>${many(200, (u) => `${'<g>'.repeat(200)}<use id="u${u}" href="#u${u + 1}"/>${'</g>'.repeat(200)}`)}<text id="u200">x</text></defs>` +
      `<path stroke="red" fill="none" ${LINE}/>${'<use href="#u80"/>'.repeat(2000)}`,
    '#ff0000/none',
  ],
];

describe('work that a file multiplies', () => {
  test.each(refused)('[DR23] %s ends at a bound', (_name, file) => {
    expect(codes(read(file()))).toContain('limit_reached');
  });

  test.each(finished)('[DR23] %s are read to the end', (_name, body, paint) => {
    const result = read(mmFile(body()));
    expect(codes(result)).not.toContain('limit_reached');
    expect(new Set(paints(result.drawing!))).toEqual(new Set([paint]));
  });

  test('[DR23] deeply declared prefixes fill no memory', () => {
    const depth = 6000;
    const text = mmFile(many(depth, (i) => `<g xmlns:b${i}="x">`) + '</g>'.repeat(depth));
    expect(codes(read(text))).toContain('limit_reached');
  });

  test('[DR23] a part drawn a hundred thousand times is read', () => {
    const part = `<g id="a" transform="translate(1 2)" class="part"><path class="cut" style="stroke:red;fill:none" ${LINE}/></g>`;
    const result = read(used(`<style>.cut{stroke-width:.1px}</style>${part}`, 100_000));
    expect(codes(result)).not.toContain('limit_reached');
    expect(result.drawing!.elementStyle.length).toBe(100_000);
  });

  test('[DR23] prefixes end with the element that declares them', () => {
    const inner = '<a:path xmlns:a="urn:other" d="M0 0h1"/>';
    const text = `<a:svg xmlns:a="http://www.w3.org/2000/svg" width="9mm" height="9mm" viewBox="0 0 9 9"><a:g>${inner}<a:path stroke="red" fill="none" d="M0 0L5 0"/></a:g></a:svg>`;
    expect(spell(read(text).drawing)).toBe('M0 0 L5 0');
  });
});
