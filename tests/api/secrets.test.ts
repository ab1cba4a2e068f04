import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswords } from '../../api/account/passwords.ts';
import { createLog } from '../../api/middleware/log.ts';
import { CARDS, cardToken, customer, payQuote, readyQuote } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

const CVC = '739';
const PASSWORD = 'a very secret passphrase';

let world: World;
const tokens: string[] = [];

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Pays with several cards, types wrong ones, breaks bodies: everything that could leave a trace. */
beforeAll(async () => {
  world = await startWorld({ env: { LOG_LEVEL: 'trace' }, passwords: createPasswords() });
  const body = { email: 'secret@example.com', password: PASSWORD };
  await world.call('POST', '/api/v1/users', { body });
  await world.call('POST', '/api/v1/users/login', { body });
  await world.call('POST', '/api/v1/users/login', { body: { ...body, password: `${PASSWORD} wrong` } });
  for (const number of [CARDS.approve, CARDS.decline, CARDS.confirm]) {
    const { apiToken } = await customer(world);
    tokens.push(apiToken, await cardToken(world, number));
    await payQuote(world, apiToken, await readyQuote(world, apiToken), number);
    await world.call('POST', '/api/v1/payments', { token: apiToken, body: { number, cvc: CVC } });
  }
  const card = { number: '4242424242424241', expiry_month: 12, expiry_year: 2031, cvc: CVC };
  await world.call('POST', '/sandbox-gateway/tokens', { body: card });
  await world.call('POST', `/sandbox-gateway/tokens?number=4242424242424242`, { body: {} });
  await world.deps.jobs.drain('event');
});
afterAll(() => world.close());

const digits = (text: string) => text.replace(/[ -]/g, '');

it('[CO16] no card number, security code, password or token is in the data directory', () => {
  for (const file of filesBelow(world.dataDir)) {
    const text = readFileSync(file, 'latin1');
    for (const number of Object.values(CARDS)) expect(digits(text).includes(digits(number)), file).toBe(false);
    expect(text.includes(PASSWORD), file).toBe(false);
    for (const token of tokens) expect(text.includes(token), file).toBe(false);
  }
});

it('nor in the log', () => {
  const log = world.logged.join('');
  expect(log.length).toBeGreaterThan(1000);
  for (const number of Object.values(CARDS)) expect(digits(log).includes(digits(number))).toBe(false);
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toContain('signature=');
  for (const token of tokens) expect(log).not.toContain(token);
});

it('what is called like a secret is not written even where somebody logs it', () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
  const card = { number: CARDS.approve, expiry_month: 4, expiry_year: 2031, cvc: CVC };
  const headers = { authorization: 'Bearer kw_secret' };
  log.info({
    password: PASSWORD,
    card,
    request: { headers, body: { card_token: 'tok_secret', new_password: PASSWORD } },
  });
  expect(lines).toHaveLength(1);
  for (const secret of [PASSWORD, '4242', '2031', CVC, 'kw_secret', 'tok_secret'])
    expect(lines[0]).not.toContain(secret);
});

it('the secret that signs addresses is readable by its owner alone', () => {
  expect(statSync(join(world.dataDir, 'secret')).mode & 0o777).toBe(0o600);
});
