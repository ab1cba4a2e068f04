import { expect, test } from 'vitest';
import { beginsNext } from '../../app/order/may-begin.ts';

const line = (status: string) => ({ status, kind: 'part', begun_at: null }) as never;
const check = (report: string | null) =>
  ({
    id: 't1',
    kind: 'dfm_analysis',
    status: report === null ? 'open' : 'done',
    done_at: report && '2026-11-01T00:00:00.000Z',
    report,
  }) as never;

test('starting production is the main step of an order until every line has begun or something blocks it', () => {
  expect(beginsNext({ lines: [line('placed')], tasks: [] })).toBe(true);
  expect(beginsNext({ lines: [line('in_production'), line('placed')], tasks: [] })).toBe(true);
  expect(beginsNext({ lines: [line('in_production'), line('shipped')], tasks: [] })).toBe(false);
  expect(beginsNext({ lines: [line('placed')], tasks: [check(null)] })).toBe(false);
});
