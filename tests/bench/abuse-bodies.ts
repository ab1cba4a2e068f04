/** A body that costs most of what we know: where it is sent, and as what. `{id}` stands for an id of somebody's. */
export interface WorstBody {
  readonly what: string;
  readonly method: 'POST' | 'PATCH';
  /** Below the API's. */
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const JSON_TYPE = 'application/json';
const list = (count: number, one: string) => Array.from({ length: count }, () => one).join(',');
const named = (count: number, value: string) =>
  Array.from({ length: count }, (_, i) => `"${i.toString(36)}":${value}`).join(',');

const change = (what: string, choices: string): WorstBody => ({
  what,
  method: 'PATCH',
  path: '/parts/{id}',
  type: JSON_TYPE,
  body: `{${choices}}`,
});
const adding = (what: string, parts: string): WorstBody => ({
  what,
  method: 'POST',
  path: '/quotes',
  type: JSON_TYPE,
  body: `{"parts":[${parts}]}`,
});

const field = (head: string) => `--b\r\nContent-Disposition: form-data; name="a"${head}\r\n\r\n\r\n`;
const form = (what: string, fields: string): WorstBody => ({
  what,
  method: 'POST',
  path: '/parts/attach_technical_drawings/{id}',
  type: 'multipart/form-data; boundary=b',
  body: `${fields}--b--\r\n`,
});

/** Bodies of many wrong values, which a schema tells of one by one, and forms of many small things. */
export const WORST_BODIES: readonly WorstBody[] = [
  change('120,000 wrong finishings', `"finishing":[${list(120_000, '1')}]`),
  change('30,000 wrong assignments', `"assignments":{${named(27_000, '1')}}`),
  change('30,000 wrong bends', `"bends":{${named(25_000, '{}')}}`),
  adding('50 parts of 2,400 wrong finishings', list(50, `{"choices":{"finishing":[${list(2400, '1')}]}}`)),
  adding('120,000 wrong parts', list(120_000, '1')),
  // As many as are taken.
  change('9,990 wrong assignments', `"assignments":{${named(9990, '1')}}`),
  change('3,300 bends, wrong three times over', `"bends":{${named(3300, '{"a":1}')}}`),
  adding('50 parts of 190 wrong assignments', list(50, `{"choices":{"assignments":{${named(190, '1')}}}}`)),
  {
    what: 'a long name',
    method: 'POST',
    path: '/url',
    type: JSON_TYPE,
    body: `{"filename":"${'a.'.repeat(120_000)}"}`,
  },
  form('400,000 fields', field('').repeat(400_000)),
  form('a head of 20 MB', field(`\r\n${'x-a: b\r\n'.repeat(2_500_000)}x: y`)),
  form('text of 20 MB', `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(20_000_000)}\r\n`),
];
