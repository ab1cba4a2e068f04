import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

const CHAT = {
  CHAT_SCRIPT_URL: 'https://chat.example/w.js',
  CHAT_APP_ID: 'app1',
  CHAT_ORIGINS: 'wss://live.chat.example',
};

let told: World;
let bare: World;
beforeAll(async () => {
  told = await startWorld({ env: { COMPANY_NAME: 'Kerf Works LLC', SOCIAL_URLS: 'https://x.com/kerfwise', ...CHAT } });
  bare = await startWorld();
});
afterAll(async () => {
  await told.close();
  await bare.close();
});

async function factsOf(world: World) {
  const { apiToken } = await signIn(world, 'admin@kerfwise.test');
  const { facts } = good(await world.client(apiToken).site.setup({}));
  return Object.fromEntries(facts.map(({ fact, value }) => [fact, value]));
}

describe('facts about the shop', () => {
  it('[SI107] administrators see what is told and what is missing', async () => {
    expect(await factsOf(told)).toMatchObject({
      company: 'Kerf Works LLC',
      blog: null,
      social: 'X',
      chat: 'chat.example',
    });
    expect(await factsOf(bare)).toMatchObject({ company: null, social: null, chat: null });
  });
});

describe('a chat service', () => {
  const policyAt = async (world: World, path: string) =>
    (await world.call('GET', path)).headers.get('content-security-policy')!;

  it('[IQ06] is let in with its own origins where it is named, but by no page that takes cards', async () => {
    const policy = await policyAt(told, '/materials');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://chat.example;");
    expect(policy).toMatch(/connect-src 'self' https:\/\/chat\.example wss:\/\/live\.chat\.example;/);
    expect(policy).toContain("style-src 'self';");
    const usual = await policyAt(bare, '/materials');
    for (const path of ['/checkout/q1', '/account/payment-methods/new', '/api/v1/price_book'])
      expect(await policyAt(told, path), path).toBe(usual);
    expect(usual).not.toContain('chat.example');
  });
});
