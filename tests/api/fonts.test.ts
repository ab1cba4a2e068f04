import { AS_DRAWN } from '../../shared/part/choices.ts';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../shared/account/wire.ts';
import { MAX_FONT_BYTES } from '../../shared/drawing/outlines/limits.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { keptFiles } from './support/kept-files.ts';
import { guest, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
let visitor: Session;
beforeEach(async () => {
  world = await startWorld();
  visitor = await guest(world);
});
afterEach(() => world.close());

const files = () => keptFiles(world.dataDir);
const send = (body: Uint8Array) => world.client(visitor.apiToken).design.addFont({ body: new Uint8Array(body) });
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('taking in a font', () => {
  it('[DE8] keeps it under the hash of its bytes, once, and says what it is', async () => {
    const bytes = fontBytes('sans-bold.woff');
    const font = good(await send(bytes));
    expect(font).toEqual({ id: `sha256:${sha256(bytes)}`, family: 'Inter', style: 'Bold' });
    expect(good(await send(bytes))).toEqual(font);
    expect(files()).toEqual([sha256(bytes)]);
  });

  it('[DE8] refuses what is no font and keeps nothing of it', async () => {
    expect(bad(await send(new TextEncoder().encode('<svg/>')))).toMatchObject({
      status: 415,
      code: 'unsupported_file_type',
      message: 'This is not a font. Drop a TTF, OTF or WOFF file.',
    });
    expect(bad(await send(new TextEncoder().encode('wOF2 and more'))).message).toContain('WOFF2');
    expect(bad(await send(new Uint8Array(MAX_FONT_BYTES + 1)))).toMatchObject({ status: 413, code: 'file_too_large' });
    expect(bad(await send(new Uint8Array(0))).status).toBeGreaterThanOrEqual(400);
    expect(files()).toEqual([]);
  });

  it('takes bytes only, counted as they come where no length is announced', async () => {
    const json = await world.call('POST', '/api/v1/fonts', { token: visitor.apiToken, body: {} });
    expect(json.status).toBe(415);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    });
    const answer = await world.app.request('/api/v1/fonts', {
      method: 'POST',
      headers: { authorization: `Bearer ${visitor.apiToken}`, 'content-type': 'application/octet-stream' },
      body: endless,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(413);
    expect(files()).toEqual([]);
  });

  it('limits how many one account may send', async () => {
    const statuses = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await send(new Uint8Array([i]))).ok ? 200 : 0);
    expect(bad(await send(new Uint8Array([1])))).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(statuses).toHaveLength(21);
  });
});

describe('outlining text of a part', () => {
  const TEXT = `<svg xmlns="http://www.w3.org/2000/svg" width="60mm" height="20mm" viewBox="0 0 60 20"><text x="5" y="15" font-size="12" fill="none" stroke="#0000ff">Kerf</text></svg>`;

  async function lengths(font: string): Promise<{ width: number; height: number } | string> {
    const id = await upload(world, visitor.apiToken, TEXT);
    const form = { ...AS_DRAWN, repairs: [{ kind: 'outline_text' as const, font }] };
    const outcome = await world.deps.analysis.make(id, form, visitor.account.id);
    return outcome.ok ? outcome.value.drawn : outcome.error.message;
  }

  it('[DE9] uses our fonts and those sent in, and refuses one that is not there', async () => {
    const sans = await lengths('sans');
    const bold = await lengths('sans-bold');
    expect(sans).toMatchObject({ height: expect.closeTo(9.1, 0) });
    const bytes = fontBytes('sans-bold.woff');
    const id = `sha256:${sha256(bytes)}`;
    expect(await lengths(id)).toContain('don’t have the font');
    good(await send(bytes));
    expect(await lengths(id)).toEqual(bold);
    expect(bold).not.toEqual(sans);
  });
});
