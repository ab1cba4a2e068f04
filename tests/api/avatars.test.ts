import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_AVATAR_BYTES } from '../../shared/profile/limits.ts';
import { customer, upload } from './support/shopping.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

let world: World;
beforeEach(async () => {
  world = await startWorld();
});
afterEach(() => world.close());

const DAY_MS = 86_400_000;

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#336699' } });
}

/** A photo as a phone sends it: lying on its side, with the place in it. */
async function photo(): Promise<Uint8Array> {
  const exif = { IFD0: { Make: 'Camera', Copyright: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N' } };
  const bytes = await picture(1200, 800).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  return new Uint8Array(bytes);
}

/** A small PNG that says it is 50,000 pixels wide and high. */
async function bomb(): Promise<Uint8Array> {
  const png = await picture(8, 8).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return new Uint8Array(png);
}

const storedKeys = async () => {
  const keys: string[] = [];
  for await (const files of world.deps.storage.list(100)) keys.push(...files.map(({ key }) => key));
  return keys.sort();
};

describe('an avatar', () => {
  it('[PF8] is a square in two sizes without what was hidden in the photo, and is shown to whoever knows its address', async () => {
    const client = world.client((await customer(world)).apiToken);
    const { avatar } = good(await client.profile.setAvatar({ body: await photo() }));
    expect(good(await client.account.userinfo({})).avatar).toBe(avatar);
    for (const [query, side] of [
      ['', 256],
      ['?size=small', 64],
    ] as const) {
      const answer = await world.call('GET', `${avatar}${query}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const made = await sharp(bytes).metadata();
      expect(made).toMatchObject({ format: 'webp', width: side, height: side });
      expect([made.exif, made.icc, made.xmp, made.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    }
    expect((await world.call('GET', `/api/v1/avatars/${'0'.repeat(32)}`)).status).toBe(404);
  });

  it('[PF8] goes with its files when another one is set or it is taken away', async () => {
    const client = world.client((await customer(world)).apiToken);
    const first = good(await client.profile.setAvatar({ body: await photo() })).avatar!;
    const second = good(await client.profile.setAvatar({ body: await photo() })).avatar!;
    expect(second).not.toBe(first);
    expect((await world.call('GET', first)).status).toBe(404);
    expect(await storedKeys()).toHaveLength(2);
    for (let again = 0; again < 2; again += 1) expect(good(await client.profile.removeAvatar({})).avatar).toBeNull();
    expect((await world.call('GET', second)).status).toBe(404);
    expect(await storedKeys()).toEqual([]);
  });

  it('[PF9] is made of JPEG, PNG and WebP only, by their bytes, within the limits', async () => {
    const client = world.client((await customer(world)).apiToken);
    const jpeg = await photo();
    const gif = new Uint8Array(await picture(50, 50).gif().toBuffer());
    const hostile: Record<string, Uint8Array> = {
      'a drawing': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
      'a gif': gif,
      'half a photo': jpeg.subarray(0, jpeg.length / 2),
      'the head of a photo': jpeg.subarray(0, 20),
      'a bomb': await bomb(),
      'a WebP of nothing': Buffer.from('RIFF\0\0\0\0WEBPVP8 '),
      nothing: new Uint8Array(),
      noise: Uint8Array.from({ length: 5000 }, (_, i) => (i * 31 + 7) & 255),
    };
    for (const [name, body] of Object.entries(hostile)) {
      const refused = bad(await client.profile.setAvatar({ body }));
      expect([name, refused.status, refused.code]).toEqual([name, 422, 'invalid_picture']);
    }
    const large = bad(await client.profile.setAvatar({ body: new Uint8Array(MAX_AVATAR_BYTES + 1) }));
    expect(large.status).toBe(413);
    expect(await storedKeys()).toEqual([]);
    expect(good(await client.account.userinfo({})).avatar).toBeNull();
  });

  it('[PF9] of a photo with a page behind it is the photo alone', async () => {
    const client = world.client((await customer(world)).apiToken);
    const page = Buffer.from('<script>alert(1)</script>');
    const { avatar } = good(await client.profile.setAvatar({ body: Buffer.concat([await photo(), page]) }));
    const served = Buffer.from(await (await world.call('GET', avatar!)).arrayBuffer());
    expect(served.includes('script')).toBe(false);
  });

  it('[PF8] stays over the sweep; files that a stop left behind do not', async () => {
    const client = world.client((await customer(world)).apiToken);
    const { avatar } = good(await client.profile.setAvatar({ body: await photo() }));
    const stray = `${'ab'.repeat(16)}l`;
    const limits = { maxBytes: 9, expectedBytes: null, expectedSha256: null };
    await world.deps.storage.put(stray, new Blob(['left']).stream(), limits);
    expect(await storedKeys()).toContain(stray);
    world.clock.advance(Date.now() - world.clock.now() + 3 * DAY_MS);
    await world.deps.sweep.run();
    expect(await storedKeys()).toHaveLength(2);
    expect((await world.call('GET', avatar!)).status).toBe(200);
  });

  it('[PF8] that is set five times at once is one picture with its two files', async () => {
    const client = world.client((await customer(world)).apiToken);
    const body = await photo();
    await Promise.all(Array.from({ length: 5 }, () => client.profile.setAvatar({ body })));
    const { avatar } = good(await client.account.userinfo({}));
    const key = avatar!.split('/').at(-1);
    expect(await storedKeys()).toEqual([`${key}l`, `${key}s`]);
  });
});

describe('[PF9] what may be uploaded in a day', () => {
  it('has pictures of people in it, also what is none', async () => {
    await world.close();
    world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '3' } });
    const { apiToken } = await customer(world);
    const client = world.client(apiToken);
    const noise = Uint8Array.from({ length: 500 }, (_, i) => (i * 31 + 7) & 255);
    expect(bad(await client.profile.setAvatar({ body: noise })).code).toBe('invalid_picture');
    await upload(world, apiToken);
    good(await client.profile.setAvatar({ body: await photo() }));
    const refused = bad(await client.profile.setAvatar({ body: await photo() }));
    expect([refused.status, refused.code]).toEqual([429, 'upload_quota']);
    world.clock.advance(DAY_MS + 1);
    good(await client.profile.setAvatar({ body: await photo() }));
  });
});
