import fc from 'fast-check';

/** Sides of the drawings and of the window they are shown in, CSS pixels. */
export const [WIDTH, HEIGHT] = [400, 300];

const number = fc.integer({ min: 1, max: 60 });
const one = (...list: string[]) => fc.constantFrom(...list);
const filled = (...parts: (string | fc.Arbitrary<string | number>)[]): fc.Arbitrary<string> =>
  fc
    .tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part)))
    .map((list) => list.map(String).join(''));

const unit = one('px', 'mm', 'pt', 'em', 'rem', 'vw', 'vh', 'vmin', 'vmax', 'lh', '%', 'pc', 'q');
const plainLength = filled(
  fc.integer({ min: 1, max: 9 }),
  one('px', 'mm', 'pt', 'em', 'rem', 'vw', 'vh', 'vmin', 'vmax', 'lh', 'Q', 'dvi', 'rlh'),
);
const term = fc.oneof(plainLength, filled(number, '%'), filled(number, 'px'));
const calculation = fc.oneof(
  filled('calc(', term, ' + ', term, ')'),
  filled('calc(', term, ' * ', fc.integer({ min: 1, max: 3 }), ' - 1px)'),
  filled('calc((', term, ' + 2px) / ', fc.integer({ min: 1, max: 4 }), ')'),
  filled('max(', term, ', ', term, ')'),
  filled('min(', term, ', ', term, ', 33px)'),
  filled('clamp(2px, ', term, ', ', number, 'px)'),
  filled('round(up, ', term, ', 7.3px)'),
  filled('mod(', number, 'px, 7px)'),
  filled('calc(10px * sin(', number, 'deg) + 20px)'),
  filled('hypot(', number, 'px, 4px)'),
  filled('abs(-', number, 'px)'),
  filled('calc(1px * sqrt(', number, '))'),
);
const variable = filled(
  'var(',
  one('--a', '--A', '--none', '--b', '--loop', '--late'),
  one('', ', 12px', ', var(--a)'),
  ')',
);
const length = fc.oneof(
  plainLength,
  filled(number, unit),
  calculation,
  variable,
  filled('calc(', variable, ' + 3px)'),
  number.map(String),
);

const part = fc.integer({ min: 0, max: 255 });
const share = fc.integer({ min: 0, max: 100 });
const simpleColor = fc.oneof(
  one('red', 'BLUE', '#1a2b3c', '#abc', 'rebeccapurple', 'Canvas', 'LinkText', 'currentColor'),
  filled('rgb(', part, ' ', part, ' ', part, ')'),
  filled('hsl(', number, 'deg ', share, '% 40%)'),
  filled('hwb(', number, ' 10% ', share, '%)'),
);
const color = fc.oneof(
  { depthSize: 'small', withCrossShrink: true },
  simpleColor,
  filled(
    'color-mix(in ',
    one('srgb', 'oklab', 'oklch', 'hsl', 'lab', 'lch', 'srgb-linear', 'xyz', 'hwb longer hue'),
    ', ',
    simpleColor,
    ' ',
    share,
    '%, ',
    simpleColor,
    ')',
  ),
  filled('oklch(', share, '% 0.04 ', number, ')'),
  filled('oklab(', share, '% 0.02 -0.03)'),
  filled('lab(', share, ' 6 -9)'),
  filled('lch(', share, '% 8 ', number, 'deg)'),
  filled('color(', one('srgb', 'srgb-linear', 'xyz', 'xyz-d50'), ' 0.2 0.3 0.', share, ')'),
  filled('light-dark(', simpleColor, ', ', simpleColor, ')'),
  filled('rgb(from ', simpleColor, ' calc(r / 2) g b)'),
  filled('hsl(from ', simpleColor, ' calc(h + ', number, ') s l)'),
  filled('oklch(from ', simpleColor, ' l calc(c / 3) h)'),
  filled('var(', one('--ink', '--Ink', '--none'), one('', ', lime'), ')'),
);

const declaration = fc.oneof(
  filled('fill: ', color),
  filled('stroke: ', color),
  filled('color: ', color),
  filled(one('x', 'y', 'width', 'height', 'r', 'cx', 'cy'), ': ', length),
  filled('font-size: ', one('10px', '2em', '150%', 'larger', 'calc(4px + 1em)', '20', 'x-small')),
  filled('line-height: ', one('20px', '1.5', '2em')),
  filled('opacity: ', one('0px', '0.5', '50%', 'calc(0.2 + 0.1)', '1', 'var(--none)', '0.4px', 'none', 'calc(1px)')),
  filled('fill-opacity: ', one('0px', '0', '40%', 'calc(1 - 0.5)', 'auto', 'var(--none)')),
  filled('visibility: ', one('visible', 'HIDDEN', 'gone', 'inherit', 'initial', 'collapse')),
  filled('display: ', one('inline', 'block', 'inline flex', 'gone', 'None', '0', 'unset', 'initial')),
  filled(
    'transform: ',
    one(
      'translate(5px, 2px)',
      'translate(5)',
      'rotate(30)',
      'rotate(0.1turn)',
      'translateX(calc(3px + 1em))',
      'scale(1.5)',
      'scale(150%)',
      'none',
      'translate(10%, 5vh)',
      'matrix(1, 0, 0, 1, 7, 9)',
      'foo(1)',
    ),
  ),
  filled('translate: ', one('4px', '10% 3px', '5', 'calc(2px * 3)')),
  filled('rotate: ', one('20deg', '45', 'z 0.2rad')),
  filled('stroke-width: ', one('2', '3px', '1vw', 'calc(1 + 2)', '-1px', 'thin', '0.5em')),
  filled('--a: ', one('7px', '2em', 'calc(3px + 4px)', 'var(--b)', 'initial')),
  filled('--A: ', one('9px', 'var(--a)')),
  filled('--ink: ', one('navy', 'rgb(1 2 3)', 'var(--Ink)')),
  one(
    '--loop: var(--loop)',
    '--late: var(--a)',
    '--b: 11px',
    '--Ink: teal',
    'all: unset',
    'all: initial',
    'color-scheme: dark',
    'color-scheme: light dark',
  ),
  filled(
    one('fill', 'stroke', 'x', 'transform', 'opacity', 'font-size'),
    ': ',
    one('inherit', 'initial', 'unset', 'revert', 'revert-layer'),
  ),
);
const important = filled(declaration, one('', '', '', ' !important'));
const block = fc.array(important, { minLength: 1, maxLength: 4 }).map((list) => list.join('; '));

const simple = one(
  'rect',
  'circle',
  'line',
  'g',
  '.a',
  '.b',
  '#s1',
  '#s3',
  '[data-k=x]',
  '[data-k="X" i]',
  '[data-k^="x"]',
  '*',
  ':root',
  'svg',
);
const selector = fc.oneof(
  simple,
  filled('g > ', simple),
  filled('g ', simple),
  filled(simple, ' + ', simple),
  filled(simple, ' ~ ', simple),
  filled(':is(', simple, ', ', simple, ')'),
  filled(':where(', simple, ') ', simple),
  filled(simple, ':not(', simple, ', .b)'),
  filled('g:has(', one('', '> ', '+ '), simple, ')'),
  filled(simple, ':has(+ ', simple, ') '),
  filled(':nth-child(', one('2', 'odd', '2n + 1', '-n+3', 'n+2'), one('', ' of .a', ' of rect, .b'), ')'),
  filled(':nth-last-child(', one('1', 'even'), ')'),
  filled(
    one('rect', '.a', ''),
    one(
      ':nth-of-type(2)',
      ':first-of-type',
      ':only-of-type',
      ':first-child',
      ':empty',
      ':hover',
      '::before',
      ':lang(en)',
    ),
  ),
  filled(simple, ', ', one('rect:foo(', '..', 'line', '.b')),
);

const styleRule = filled(selector, ' { ', block, ' }');
const nested = filled(
  selector,
  ' { ',
  block,
  '; ',
  one('& ', '> ', '', '&', '.a & ', '+ '),
  simple,
  ' { ',
  block,
  ' } @media screen { ',
  block,
  ' } ',
  declaration,
  ' }',
);
const wrapped = filled(
  one(
    '@media screen',
    '@media print',
    '@media (min-width: 300px) and (max-height: 20em)',
    '@media (100px < width <= 350px)',
    '@media (prefers-color-scheme: dark), not print',
    '@media not (prefers-reduced-motion)',
    '@media (orientation: landscape)',
    '@supports (display: grid)',
    '@supports (fill: oklch(0.5 0.1 20))',
    '@supports not (x: 1foo)',
    '@supports (opacity: 0px) or selector(:has(a))',
    '@layer one',
    '@layer two',
    '@layer one.deep',
    '@layer',
    '@keyframes k',
    '@font-face',
  ),
  ' { ',
  styleRule,
  ' ',
  styleRule,
  ' }',
);
const rule = fc.oneof(
  { arbitrary: styleRule, weight: 4 },
  { arbitrary: nested, weight: 2 },
  { arbitrary: wrapped, weight: 3 },
  {
    arbitrary: one(
      '@layer two, one;',
      '@charset "utf-8";',
      '@property --a { syntax: "*"; inherits: false; initial-value: 3px }',
      '/* } */',
      '}',
      '<!-- -->',
    ),
    weight: 1,
  },
);

const shape = fc.tuple(
  one(
    'rect x="10" y="20" width="30" height="15"',
    'circle cx="50" cy="40" r="12"',
    'line x1="5" y1="6" x2="45" y2="30"',
  ),
  one('', 'class="a"', 'class="b a"', 'data-k="x"', 'data-k="xy" class="b"'),
  fc.option(block, { nil: '', freq: 3 }),
  one(
    '',
    '',
    'fill="color-mix(in srgb, red, blue)"',
    'opacity="0px"',
    'transform="translate(3 4)"',
    'visibility="Hidden"',
    'stroke="green"',
  ),
);
const shapes = fc.array(shape, { minLength: 1, maxLength: 4 });

/** The root keeps its size and place: what a window does with it is no matter of the drawing. */
const STILL =
  `width: ${WIDTH}px !important; height: ${HEIGHT}px !important; ` +
  'transform: none !important; translate: none !important; rotate: none !important';

/** Random drawings of a few shapes with styles of every kind that browsers follow. */
export const styledDrawings: fc.Arbitrary<string> = fc
  .tuple(fc.array(rule, { maxLength: 5 }), shapes, shapes, block)
  .map(([rules, outer, inner, rootStyle]) => {
    let count = 0;
    const drawn = (list: typeof outer) =>
      list
        .map(
          ([start, names, css, more]) =>
            `<${start} id="s${count++}" ${names} ${more} style="${css.replaceAll('"', "'")}"/>`,
        )
        .join('');
    const fixed = ':root { line-height: 1.25; --a: 6px; --ink: maroon }';
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${STILL}">` +
      `<title>Plate</title><style><![CDATA[${fixed} ${rules.join('\n')}]]></style>` +
      `${drawn(outer)}<g class="a" style="${rootStyle.replaceAll('"', "'")}"><desc>Holes</desc>${drawn(inner)}</g></svg>`
    );
  });
