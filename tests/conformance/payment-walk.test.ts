import { expect, it } from 'vitest';
import { importsOf, projectFiles } from '../support/sources.ts';

/** First file of the walk, which the route that takes a payment calls. */
const ENTRY = 'api/checkout/pay.ts';

/** Folders whose files are followed on: the checkout's steps and those of an attempt to charge a card. */
const FOLLOWED = /^api\/(?:checkout|payment-attempt)\//;

/** Files that are read by their names alone: rows of tables, the base of the server, and what rooms stand on. */
const BY_NAME = /(?:^|[/-])rows\.ts$|^api\/(?:db|gateways|jobs|middleware|telemetry)\/|^api\/[^/]+$/;

/** Most files that a reader of a payment enters. */
const MOST = 25;

/** Files of a walk in the order in which they are met; of another room than the checkout the one that is called, not those behind it. */
function walkFrom(entry: string): string[] {
  const walk = [entry];
  for (const file of walk) {
    if (!FOLLOWED.test(file)) continue;
    for (const { target, typeOnly } of importsOf(file)) {
      if (typeOnly || !target?.startsWith('api/') || BY_NAME.test(target) || walk.includes(target)) continue;
      walk.push(target);
    }
  }
  return walk;
}

it('the walk of a payment enters few files', () => {
  expect(projectFiles()).toContain(ENTRY);
  const walk = walkFrom(ENTRY);
  // A walk that is cut short by a file that moved would pass as well.
  expect(walk).toEqual(
    expect.arrayContaining(['api/checkout/settle.ts', 'api/order/place.ts', 'api/ledger/book-order.ts']),
  );
  expect(walk.length, walk.join('\n')).toBeLessThanOrEqual(MOST);
});
