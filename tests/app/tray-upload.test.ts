import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_ACCOUNT_TERMS } from '../../shared/pricing/account-terms.ts';
import { endWorkers, PLATE, SLOW, startPart } from './part-support.ts';
import { until } from '../support/until.ts';

afterEach(() => {
  endWorkers();
  vi.unstubAllGlobals();
});

const plate = (name: string) => new File([PLATE], name);

/** Answers of a server about uploads; those left out go well. */
interface ServerTells {
  /** Fails a request for an upload, by the file's name. */
  readonly request?: (filename: string) => { status: number; code: string; message?: string } | null;
  /** Fails a measurement, by the file's name. */
  readonly measure?: (filename: string) => string | null;
  /** Refuses a quote by the place of a part in the call. */
  readonly refuse?: (filenames: readonly string[]) => number | null;
  /** Whether the answer to the quote's next call is lost on its way. */
  readonly lose?: () => boolean;
  /** Whether the quote's calls are not answered again: their first answers are not kept any more. */
  readonly forgotten?: () => boolean;
}

/** A server that notes what it is asked, with the signed addresses that files are sent to. */
function serverOf({
  request = () => null,
  measure = () => null,
  refuse = () => null,
  lose = () => false,
  forgotten = () => false,
}: ServerTells) {
  const seen = { atOnce: 0, most: 0, puts: [] as string[], quotes: [] as string[][], changes: [] as string[] };
  /** Designs that were sent, by key. */
  const made = new Map<string | null, string>();
  /** Parts of the quote, as the server has them. */
  const stored: object[] = [];
  const nameOf = (designId: string) => designId.replace('design of ', '');
  const answer = async (path: string, init: RequestInit | undefined): Promise<Response | null> => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    if (path === '/users/create_guest')
      return Response.json({ apiToken: 't', account: { id: 'g', isGuest: true, ...NO_ACCOUNT_TERMS } });
    if (path === '/url') {
      const refused = request(body.filename);
      if (refused) return Response.json({ message: '', ...refused }, { status: refused.status });
      seen.atOnce += 1;
      seen.most = Math.max(seen.most, seen.atOnce);
      return Response.json({
        signed_upload_url: `http://files.test/${body.filename}`,
        headers: {},
        design: { id: `design of ${body.filename}` },
      });
    }
    const status = path.match(/^\/designs\/([^/]+)\/status/);
    if (status) {
      seen.atOnce -= 1;
      const failed = measure(nameOf(decodeURIComponent(status[1]!)));
      return Response.json({
        status: failed ? 'failed' : 'success',
        error_code: failed,
        error_message: failed && 'It broke off.',
      });
    }
    if (path === '/quotes') {
      const names: string[] = body.parts.map((part: { design_id: string }) => nameOf(part.design_id));
      const key = new Headers(init?.headers).get('idempotency-key');
      if (made.has(key) && made.get(key) !== init?.body)
        return Response.json({ code: 'key_reused', message: '' }, { status: 422 });
      if (made.has(key) && forgotten()) return Response.json({ code: 'already_done', message: '' }, { status: 409 });
      if (!made.has(key)) seen.quotes.push(names);
      const at = refuse(names);
      if (at !== null)
        return Response.json(
          {
            code: 'not_quotable',
            message: 'Not this one.',
            errors: [{ field: `parts.${at}.choices.repairs`, message: '' }],
          },
          { status: 422 },
        );
      const parts = names.map((name, i) => ({
        id: `part of ${name}`,
        choices: body.parts[i].choices,
        price_cents: 1000 + i,
        updated_at: 'now',
        quote_id: 'q',
        design_id: body.parts[i].design_id,
      }));
      stored.push(...parts);
      made.set(key, String(init?.body));
      if (lose()) throw new TypeError('Failed to fetch');
      const totals = { setup_fee_cents: 0, packing_cents: 0 };
      return Response.json({ id: 'q', status: 'open', parts, totals, added: parts.map(({ id }) => id) });
    }
    if (path === '/quotes/get_latest_or_create_new')
      return Response.json({
        id: 'q',
        status: 'open',
        parts: stored,
        totals: { setup_fee_cents: 0, packing_cents: 0 },
      });
    const changed = path.match(/^\/parts\/(.+)$/);
    if (changed && init?.method === 'PATCH') {
      const id = decodeURIComponent(changed[1]!);
      seen.changes.push(`${id}: ${body.quantity}`);
      return Response.json({ id, price_cents: 77, updated_at: 'later', quote_id: 'q', choices: body });
    }
    return null;
  };
  return { seen, answer, stored };
}

/** Sends files as a browser does, noting where to. */
function stubSending(puts: string[]): void {
  class Sent extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #url = '';
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
    send() {
      puts.push(this.#url);
      setTimeout(() => {
        this.status = 200;
        this.dispatchEvent(new Event('load'));
      }, 5);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Sent);
}

async function startAdding(names: readonly string[], tells: ServerTells = {}, disk = new Map<string, unknown>()) {
  const { seen, answer, stored } = serverOf(tells);
  const app = await startPart(disk, answer);
  stubSending(seen.puts);
  const { network } = await import('../../app/platform/network.ts');
  network.online = true;
  const { trayParts } = await import('../../app/part/tray/use-tray.ts');
  const { rowOf } = await import('../../app/design/tray/rows.ts');
  const { addAll } = await import('../../app/part/server/add-all.ts');
  const { cancelUploads } = await import('../../app/part/tray/under-way.ts');
  await app.opening.restore();
  void app.opening.openFiles(names.map(plate));
  await until(() => {
    if (trayParts().length < names.length || !trayParts().every((part) => rowOf(part).canAdd))
      throw new Error('not all priced yet');
  });
  const ids = trayParts().map(({ id }) => id!);
  const rows = () => trayParts().map(rowOf);
  /** The page loaded again, on the same disk and before the same server. */
  const reload = async () => {
    const { opening } = await startPart(disk, answer);
    stubSending(seen.puts);
    await opening.restore();
    (await import('../../app/platform/network.ts')).network.online = true;
    const { partOf } = await import('../../app/part/store.ts');
    return { partOf, addAll: (await import('../../app/part/server/add-all.ts')).addAll };
  };
  return { ...app, seen, stored, ids, rows, addAll, cancelUploads, trayParts, network, reload };
}

const names = (count: number) => Array.from({ length: count }, (_, i) => `part-${i}.svg`);

describe('adding all', () => {
  it('[DE17] uploads three at a time and puts all of them on the quote in one call', async () => {
    const { seen, ids, rows, addAll } = await startAdding(names(8));
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 8, failed: 0 });
    expect(seen.most).toBe(3);
    expect(seen.puts).toHaveLength(8);
    expect(seen.quotes).toEqual([names(8)]);
    expect(rows().every(({ standing }) => standing === 'quoted')).toBe(true);
  });

  it('ends when the device knows of it, so that a reload adds nothing twice', async () => {
    const disk = new Map<string, unknown>();
    const { ids, addAll } = await startAdding(names(3), {}, disk);
    // From here on the disk takes its time.
    disk.set(SLOW, 200);
    expect(await addAll(ids)).toMatchObject({ added: 3 });
    const kept = disk.get('part/parts') as { parts: Record<string, { link: { partId: string | null } }> };
    expect(Object.values(kept.parts).map(({ link }) => link.partId)).not.toContain(null);
  });

  it('[DE18] tells of every file how far it has come, by the names of the spec', async () => {
    const { ids, rows, addAll, toasts } = await startAdding(names(3), {
      request: (name) => (name === 'part-0.svg' ? { status: 413, code: 'file_too_large' } : null),
      measure: (name) => (name === 'part-1.svg' ? 'analysis_failed' : null),
    });
    const { onPartChange } = await import('../../app/part/store.ts');
    const steps = new Set<string>();
    onPartChange(() => steps.add(rows()[2]!.tracking.currentStep));
    expect(rows()[2]!.tracking).toEqual({
      currentStep: 'idle',
      progress: 0,
      error: null,
      errorCode: null,
      uploadStatus: 'idle',
      analysisStatus: 'idle',
      filename: 'part-2.svg',
      fileType: 'svg',
      uploadId: null,
    });
    await addAll(ids);
    expect([...steps].filter((step) => step !== 'idle')).toEqual([
      'requesting_upload_url',
      'uploading',
      'analyzing',
      'building_your_quote',
      'completed',
    ]);
    const [refused, unmeasured, added] = rows().map(({ tracking }) => tracking);
    expect(refused).toMatchObject({
      currentStep: 'error',
      errorCode: 'FILE_TOO_LARGE',
      uploadStatus: 'error',
      analysisStatus: 'idle',
      uploadId: null,
    });
    expect(unmeasured).toMatchObject({
      currentStep: 'error',
      errorCode: 'ANALYSIS_FAILED',
      uploadStatus: 'success',
      analysisStatus: 'error',
      uploadId: 'design of part-1.svg',
    });
    expect(added).toMatchObject({
      currentStep: 'completed',
      progress: 1,
      error: null,
      uploadStatus: 'success',
      analysisStatus: 'success',
    });
    expect(rows().map(({ standing, sentence }) => [standing, sentence !== null])).toEqual([
      ['failed', true],
      ['failed', true],
      ['quoted', false],
    ]);
    expect(toasts.items).toHaveLength(2);
  });

  it('[DE17] gives one notification for each code, UNKNOWN_ERROR included', async () => {
    const { ids, addAll, toasts, seen } = await startAdding(names(6), {
      request: (name) => {
        if (name === 'part-0.svg' || name === 'part-3.svg' || name === 'part-4.svg')
          return { status: 500, code: 'internal', message: 'odd' };
        return name === 'part-1.svg' ? { status: 429, code: 'quota_exceeded' } : null;
      },
    });
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 2, failed: 4 });
    expect(seen.quotes).toEqual([['part-2.svg', 'part-5.svg']]);
    // Whichever answer comes last.
    expect(toasts.items.map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(/^3 parts: This file outfoxed our robot/),
      expect.stringMatching(/^part-1\.svg: You have many uploads/),
    ]);
  });

  it('leaves out a part that the server refuses by name, and adds the others all the same', async () => {
    const { ids, addAll, seen, rows } = await startAdding(names(4), {
      refuse: (sent) => (sent.includes('part-2.svg') ? sent.indexOf('part-2.svg') : null),
    });
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 3, failed: 1 });
    expect(seen.quotes).toEqual([names(4), ['part-0.svg', 'part-1.svg', 'part-3.svg']]);
    expect(rows().map(({ standing }) => standing)).toEqual(['quoted', 'quoted', 'failed', 'quoted']);
    // Its file is there: the next try sends it no more.
    expect(rows()[2]!.tracking).toMatchObject({ uploadStatus: 'success', errorCode: 'not_quotable' });
  });

  it('is tried again for one that failed, and uploads what is missing only', async () => {
    let down = true;
    const { ids, addAll, seen, rows } = await startAdding(names(3), {
      request: (name) => (down && name === 'part-1.svg' ? { status: 500, code: 'processing_error' } : null),
    });
    await addAll(ids);
    expect(rows()[1]!.tracking.errorCode).toBe('PROCESSING_ERROR');
    down = false;
    expect(await addAll([ids[1]!])).toEqual({ quoteId: 'q', added: 1, failed: 0 });
    expect(seen.quotes).toEqual([['part-0.svg', 'part-2.svg'], ['part-1.svg']]);
    expect(seen.puts).toHaveLength(3);
  });

  it('[DE25] is the same one try where the answer was lost, and what was changed since follows it', async () => {
    let losing = true;
    const { ids, addAll, seen, network, rows } = await startAdding(names(2), { lose: () => losing });
    expect(await addAll(ids)).toEqual({ quoteId: null, added: 0, failed: 2 });
    expect(rows().map(({ tracking }) => tracking.errorCode)).toEqual(['NETWORK_ERROR', 'NETWORK_ERROR']);
    losing = false;
    network.online = true;
    const { changePart } = await import('../../app/part/store.ts');
    changePart(
      ids[0]!,
      () => ({}),
      (part) => ({ ...part, choices: { ...part.choices, quantity: 7 } }),
    );
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 2, failed: 0 });
    expect(seen.quotes).toEqual([names(2)]);
    await until(() => expect(seen.changes).toEqual(['part of part-0.svg: 7']));
  });

  it('[DE25] is the same one try after a reload as well', async () => {
    let losing = true;
    const disk = new Map<string, unknown>();
    const first = await startAdding(names(2), { lose: () => losing }, disk);
    expect(await first.addAll(first.ids)).toMatchObject({ added: 0, failed: 2 });
    losing = false;
    const again = await first.reload();
    expect(await again.addAll(first.ids)).toEqual({ quoteId: 'q', added: 2, failed: 0 });
    expect(first.seen.quotes).toEqual([names(2)]);
    expect(again.partOf(first.ids[0]!).link).toMatchObject({ partId: 'part of part-0.svg', adding: undefined });
  });

  it('[DE25] is found on the quote by its designs where the server keeps its answer no longer', async () => {
    let losing = true;
    let gone = false;
    const { ids, addAll, seen, network, storedParts } = await startAdding(names(2), {
      lose: () => losing,
      forgotten: () => gone,
    });
    expect(await addAll(ids)).toEqual({ quoteId: null, added: 0, failed: 2 });
    [losing, gone, network.online] = [false, true, true];
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 2, failed: 0 });
    expect(seen.quotes).toEqual([names(2)]);
    const { parts } = storedParts();
    expect(ids.map((id) => parts[id]!.link)).toMatchObject(
      names(2).map((name) => ({ partId: `part of ${name}`, quoteId: 'q', adding: undefined })),
    );
  });

  it('[DE25] says so where a part is not on the quote any more, and puts it there when it is tried again', async () => {
    let losing = true;
    let gone = false;
    const { ids, addAll, network, stored, rows, seen } = await startAdding(names(2), {
      lose: () => losing,
      forgotten: () => gone,
    });
    expect(await addAll(ids)).toMatchObject({ added: 0, failed: 2 });
    [losing, gone, network.online] = [false, true, true];
    stored.splice(0);
    expect(await addAll(ids)).toEqual({ quoteId: 'q', added: 1, failed: 1 });
    expect(rows().map(({ standing }) => standing)).toEqual(['failed', 'quoted']);
    expect(await addAll([ids[0]!])).toEqual({ quoteId: 'q', added: 1, failed: 0 });
    expect(seen.quotes).toEqual([names(2), ['part-1.svg'], ['part-0.svg']]);
  });

  it('is cancelled for one part, which is as it was; the others go on', async () => {
    const { ids, addAll, cancelUploads, rows, toasts, seen } = await startAdding(names(3));
    const adding = addAll(ids);
    cancelUploads([ids[1]!]);
    expect(await adding).toEqual({ quoteId: 'q', added: 2, failed: 0 });
    // Its copies of lines may be on their way out meanwhile.
    await until(() =>
      expect(rows()[1]).toMatchObject({ canAdd: true, tracking: { currentStep: 'idle', error: null } }),
    );
    expect(seen.quotes).toEqual([['part-0.svg', 'part-2.svg']]);
    expect(toasts.items).toEqual([]);
  });

  it('without a connection fails in one sentence for all', async () => {
    const { ids, addAll, rows, toasts, network } = await startAdding(names(3));
    network.online = false;
    expect(await addAll(ids)).toEqual({ quoteId: null, added: 0, failed: 3 });
    expect(rows().every(({ tracking }) => tracking.errorCode === 'NETWORK_ERROR')).toBe(true);
    expect(toasts.items).toHaveLength(1);
  });
});

describe('parts on a quote', () => {
  it('are kept in step each for itself: a change of one is sent, whichever is in hand by then', async () => {
    const { ids, addAll, seen, rows, choices, trayParts } = await startAdding(names(3));
    const { pickPart } = await import('../../app/part/tray/lay.ts');
    const { setQuantityForAll } = await import('../../app/part/tray/for-all.ts');
    await addAll(ids);
    pickPart(ids[0]!);
    choices.setQuantity(5);
    pickPart(ids[1]!);
    choices.setQuantity(6);
    pickPart(ids[2]!);
    await until(() => expect(seen.changes).toEqual(['part of part-0.svg: 5', 'part of part-1.svg: 6']));
    await until(() => expect(trayParts().every(({ link }) => !link.saving)).toBe(true));
    setQuantityForAll(8);
    await until(() => expect(seen.changes.slice(2)).toHaveLength(3));
    expect(rows().every(({ standing }) => standing === 'quoted')).toBe(true);
  });

  it('are told apart by their ids where the quote screen changes or takes off one of them', async () => {
    const { ids, addAll, trayParts } = await startAdding(names(2));
    const { adoptStored, detach } = await import('../../app/part/server/sync.ts');
    await addAll(ids);
    const [first, second] = trayParts();
    const stored = {
      id: second!.link.partId,
      choices: { ...second!.choices, quantity: 31 },
      price_cents: 9,
      updated_at: 'x',
      quote_id: 'q',
      thickness: null,
    };
    adoptStored(stored as never);
    expect(trayParts()[1]!.choices.quantity).toBe(31);
    expect(trayParts()[0]!.choices).toBe(first!.choices);
    detach(first!.link.partId!);
    expect(trayParts().map(({ link }) => link.partId)).toEqual([null, second!.link.partId]);
  });

  it('have their material chosen once it is on the quote, and it stays chosen whatever the quote says later', async () => {
    const { ids, addAll, trayParts, choices } = await startAdding(names(2));
    const { pickPart } = await import('../../app/part/tray/lay.ts');
    const { adoptStored } = await import('../../app/part/server/sync.ts');
    await addAll(ids);
    const adopt = (at: number, thickness: object | null) => {
      const { choices: its, link } = trayParts()[at]!;
      const stored = { id: link.partId, choices: its, price_cents: 9, updated_at: 'x', quote_id: 'q', thickness };
      adoptStored(stored as never);
      return trayParts().map(({ materialChosen }) => materialChosen);
    };
    expect(adopt(0, null)).toEqual([false, false]);
    expect(adopt(0, { id: trayParts()[0]!.choices.thickness_id })).toEqual([true, false]);
    expect(adopt(0, null)).toEqual([true, false]);
    pickPart(ids[1]!);
    choices.chooseThickness(trayParts()[1]!.choices.thickness_id!);
    expect(adopt(1, null)).toEqual([true, true]);
  });
});
