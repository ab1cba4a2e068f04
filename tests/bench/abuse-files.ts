const many = (count: number, make: (i: number) => string) => Array.from({ length: count }, (_, i) => make(i)).join('');
const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="999mm" height="999mm" viewBox="0 0 999 999">${inside}</svg>`;
const hex = (i: number) => `#${((i * 163) % 0x1000000).toString(16).padStart(6, '0')}`;

/** Files that cost most of what we know: to read, to measure, to check, to store. */
export function attackFiles(): string[] {
  const scribble = many(60_000, (i) => `${i === 0 ? 'M' : 'L'}${(i * 7919) % 997} ${(i * 104_729) % 991}`);
  let doubled = '<path id="a0" stroke="red" d="M0 0h9v9"/>';
  for (let i = 1; i < 24; i += 1) doubled += `<g id="a${i}"><use href="#a${i - 1}"/><use href="#a${i - 1}"/></g>`;
  return [
    svg(many(100_000, (i) => `<path d="M${i % 999} ${(i / 999) | 0}h.5" stroke="${hex(i)}"/>`)),
    svg(many(2000, (i) => `<path d="M${(i % 40) / 3} ${i / 7}c.12 .76 .3 .01 .7 .2L0 ${i / 7.1}z" fill="${hex(i)}"/>`)),
    svg(`<path stroke="#0000ff" fill="none" d="${scribble}"/>`),
    svg(`<path fill="#00ff00" d="${scribble}z"/>`),
    svg(`${'<g>'.repeat(100_000)}<path stroke="red" d="M0 0h9"/>`),
    svg(`<defs>${doubled}</defs><use href="#a23"/>`),
    svg(`<path stroke="red" d="M0 0h9"/><text x="5" y="15" font-size="12">${'giant '.repeat(400_000)}</text>`),
    `0\nSECTION\n2\nENTITIES\n${many(100_000, (i) => `0\nLINE\n8\nL${i}\n10\n${i % 99}\n20\n0\n11\n1\n21\n1\n`)}0\nENDSEC\n0\nEOF\n`,
    '%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 99 99\n{ 0 0 moveto 9 9 lineto stroke } loop\n',
  ];
}
