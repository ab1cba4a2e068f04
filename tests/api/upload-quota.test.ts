import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reserveUpload } from '../../api/design/quota.ts';
import { takeIn } from '../../api/attachment/take-in.ts';
import { pdf } from './support/sent-files.ts';
import { customer } from './support/shopping.ts';
import { startWorld, type World } from './support/world.ts';

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
});
