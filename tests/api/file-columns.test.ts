import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUp } from '../../api/backup/backup.ts';
import { knownFiles } from '../../api/db/file-columns.ts';
import { takeFiles } from '../../api/file/take.ts';
import { FILE_COLUMNS } from '../../api/rooms.ts';
import { fontBytes } from '../drawing/text/support.ts';
import { projectFiles, textOf } from '../support/sources.ts';
import { newPicture } from './support/access-material.ts';
import { keptFiles } from './support/kept-files.ts';
import { onImportedDesign } from './support/legacy.ts';
import { onePlate } from './support/print-farm.ts';
import { sendFile } from './support/sent.ts';
import { fileOf, pdf, photo } from './support/sent-files.ts';
import { customer, readyQuote, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

/** Sources that store files. A restore puts back what a backup had, under keys that rows name already. */
const STORING = projectFiles().filter(
  (file) => /^api\/.*\.ts$/.test(file) && !file.startsWith('api/backup/') && /\bstorage\.put\(/.test(textOf(file)),
);

const folder = mkdtempSync(join(tmpdir(), 'kerfwise-named-'));
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The stack of whoever calls, through what watches gateways. */
function stackHere(): string {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  try {
    return new Error('here').stack!;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The innermost of them in a stack. */
function storingSource(stack: string): string | undefined {
  return stack.split('\n').flatMap((frame) => STORING.find((file) => frame.includes(file)) ?? [])[0];
}

/** Does everything that stores a file; answers which source stored each key. */
async function storeAll(): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>();
  const put = world.deps.storage.put.bind(world.deps.storage);
  vi.spyOn(world.deps.storage, 'put').mockImplementation((key, ...rest) => {
    stored.set(key, storingSource(stackHere()) ?? 'another source');
    return put(key, ...rest);
  });
  const { apiToken: token, account } = await customer(world);
  const client = world.client(token);
  const quote = await readyQuote(world, token);
  const part = { id: quote.parts[0]!.id };
  good(await client.design.addFont({ body: new Uint8Array(fontBytes('sans-bold.woff')) }));
  await sendFile(world, token, await photo(), 'a.jpg');
  good(
    (await takeFiles(world.deps, { accountId: account.id, address: '' }, [fileOf('text', 'a.txt')], 'files')) as never,
  );
  const picture = sharp({ create: { width: 90, height: 90, channels: 3, background: '#369' } });
  good(await client.profile.setAvatar({ body: new Uint8Array(await picture.png().toBuffer()) }));
  const technical_drawings = [fileOf(await pdf(1), 'a.pdf')];
  good(await client.attachment.attachDrawings({ params: part, body: { technical_drawings } }));
  const { uuid } = good(await client.issued.share({ params: { id: quote.id }, body: { files: true, days: 5 } }));
  good(await client.issued.link({ params: { id: uuid }, body: {} }));
  good(await client.legacy.reorder((await onImportedDesign(world, token)) as never));
  const admin = world.client((await signIn(world, 'admin@kerfwise.test')).apiToken);
  const seen = { version: world.deps.catalog.version(), reason: 'A picture', image: await newPicture() };
  good(await admin.material.setImage({ params: { id: '1' }, body: seen }));
  await onePlate(world);
  vi.restoreAllMocks();
  return stored;
}

describe('what is stored', () => {
  it('[BA32] is known to the sweep and in every backup, whatever stored it', async () => {
    const stored = await storeAll();
    expect([...new Set(stored.values())].sort()).toEqual(STORING.toSorted());
    const there = keptFiles(world.dataDir);
    const stay = there.map((key) => [key, stored.get(key)]);
    const known = await knownFiles(world.deps.database.db, FILE_COLUMNS, there);
    expect(stay.filter(([key]) => !known.has(key!))).toEqual([]);
    expect([...(await knownFiles(world.deps.database.db, FILE_COLUMNS, ['nobodys', `${there[0]}x`]))]).toEqual([]);
    const target = join(folder, 'backup');
    await backUp({ env: world.env, clock: world.clock, folder: target, acceptMissing: false });
    const backed = new Set(readdirSync(join(target, 'files')));
    expect(stay.filter(([key]) => !backed.has(key!))).toEqual([]);
    // Papers that a restore of an earlier release left out are written anew, so they are no loss.
    for (const [key, source] of stay) if (source === 'api/issued/paper-file.ts') await world.deps.storage.remove(key!);
    const second = { env: world.env, clock: world.clock, folder: join(folder, 'second'), acceptMissing: false };
    expect(await backUp(second)).toMatchObject({ missing: [], files: { count: there.length - 2 } });
  });
});
