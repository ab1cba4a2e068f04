import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reserveUpload } from '../../api/design/quota.ts';
import { takeIn } from '../../api/attachment/take-in.ts';
import { takeFiles } from '../../api/file/take.ts';
import { requestUploads } from '../../api/file/upload.ts';
import { copyDesigns } from '../../api/issued/copy-designs.ts';
import { setAvatar } from '../../api/profile/avatar.ts';
import { importInto, plateExport } from './support/legacy.ts';
import { pdf } from './support/sent-files.ts';
import { customer, upload } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '3' } });
});
afterEach(() => world.close());

const logged = () => world.deps.database.db.selectFrom('upload_log').selectAll().execute();

describe('the quota of uploads', () => {
  it('[DE28] lets no more pass of many at once than there is room for', async () => {
    const { account } = await customer(world);
    const sender = { accountId: account.id, address: '203.0.113.9', bytes: 10 };
    const asked = await Promise.all(Array.from({ length: 12 }, () => reserveUpload(world.deps, sender)));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(3);
    const [first] = asked.flatMap((one) => (one.ok ? [one.value] : []));
    await first!.release();
    expect((await reserveUpload(world.deps, sender)).ok).toBe(true);
    expect(await logged()).toHaveLength(3);
  });

  it('[DE28] of attachments is noted before they are stored, and given back where nothing is kept', async () => {
    const { account } = await customer(world);
    const sender = { accountId: account.id, address: '203.0.113.9', field: 'photo' };
    const file = (bytes: BlobPart) => new File([bytes], 'drawing.pdf');
    const bad = await takeIn(world.deps, file('no PDF'), 1_000_000, sender);
    expect(bad).toMatchObject({ ok: false, error: { code: 'unsupported_file_type' } });
    expect(await logged()).toEqual([]);
    const bytes = await pdf();
    const sent = await Promise.all(Array.from({ length: 8 }, () => takeIn(world.deps, file(bytes), 1_000_000, sender)));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await logged()).toHaveLength(3);
  });

  const uploads = (count: number) => ({
    files: Array.from({ length: count }, (_, i) => ({ filename: `${i}.txt`, size_bytes: 10 })),
  });

  it('[DE28] counts every file of a call', async () => {
    const { account } = await customer(world);
    const sender = { accountId: account.id, address: '203.0.113.9' };
    const ask = (count: number) => requestUploads(world.deps, sender, uploads(count), '');
    expect(await ask(4)).toMatchObject({ ok: false, error: { code: 'upload_quota' } });
    expect((await ask(3)).ok).toBe(true);
    expect(await ask(1)).toMatchObject({ ok: false, error: { code: 'upload_quota' } });
  });

  it('[DE28] waits for no more files of many calls at once than of one after the other', async () => {
    const roomy = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '500' } });
    try {
      const { account } = await customer(roomy);
      const sender = { accountId: account.id, address: '203.0.113.9' };
      const calls = Array.from({ length: 8 }, () => requestUploads(roomy.deps, sender, uploads(20), ''));
      const refused = (await Promise.all(calls)).filter(({ ok }) => !ok);
      expect(refused).toEqual(
        Array(5).fill(expect.objectContaining({ error: expect.objectContaining({ code: 'quota_exceeded' }) })),
      );
    } finally {
      await roomy.close();
    }
  });

  it('[DE28] holds for designs that are copied, many at once too, and gives room back where there is no file', async () => {
    const { account } = await customer(world);
    const to = { account_id: account.id, organization_id: null };
    const copied = (id: string) => copyDesigns(world.deps, to, '203.0.113.9', [id]);
    expect(await copied('gone')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(await logged()).toEqual([]);
    const design = await upload(world, (await customer(world)).apiToken);
    const copies = await Promise.all(Array.from({ length: 8 }, () => copied(design)));
    expect(copies.filter(({ ok }) => ok)).toHaveLength(3);
  });

  it('[DE28] is given back where storage fails, and what went wrong is told', async () => {
    const { account } = await customer(world);
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const storage = { ...world.deps.storage, put: () => Promise.reject(full) };
    const deps = { ...world.deps, storage };
    const sender = { accountId: account.id, address: '203.0.113.9', field: 'photo' };
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const file = new File([Buffer.from(await pdf())], 'drawing.pdf');
    await expect(takeIn(deps, file, 1_000_000, sender)).rejects.toBe(full);
    await expect(takeFiles(deps, sender, [file], 'files')).rejects.toBe(full);
    const person = { id: account.id, actor: { kind: 'customer' } as never };
    await expect(setAvatar(deps, person, { bytes: picture, address: sender.address })).rejects.toBe(full);
    expect(await logged()).toEqual([]);
  });

  it('[DE28] has no more designs under way of many calls at once than of one after the other', async () => {
    const few = await startWorld({ env: { UPLOADS_AT_ONCE: '3' } });
    try {
      const { design } = few.client((await customer(few)).apiToken);
      const ask = () => design.requestUpload({ body: { filename: 'plate.svg', size_bytes: 10 } });
      const asked = await Promise.all(Array.from({ length: 8 }, ask));
      expect(asked.map((one) => (one.ok ? 'ok' : one.error.code)).sort()).toEqual([
        ...Array(3).fill('ok'),
        ...Array(5).fill('quota_exceeded'),
      ]);
    } finally {
      await few.close();
    }
  });

  it('[DE28] holds for designs of the old shop that are ordered again, many at once too', async () => {
    const { apiToken, account } = await customer(world);
    const { db } = world.deps.database;
    const email_confirmed_at = new Date(world.clock.now()).toISOString();
    await db.updateTable('accounts').set({ email_confirmed_at }).where('id', '=', account.id).execute();
    await importInto(world, plateExport(account.email!, 'quota'));
    const { legacy } = world.client(apiToken);
    const [design] = good(await legacy.designs({})).designs;
    const again = await Promise.all(Array.from({ length: 8 }, () => legacy.reorder({ params: { id: design!.id } })));
    expect(again.some(({ ok }) => ok)).toBe(true);
    expect((await logged()).length).toBeLessThanOrEqual(3);
  });
});
