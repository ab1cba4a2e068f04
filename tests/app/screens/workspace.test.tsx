import '../../support/page.ts';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import { ASKING, BRACKET, CHANNEL, MESSY, NO_ARTWORK, type TestFile, TWO_PENS, UNITLESS } from '../../../e2e/files.ts';
import { formKey } from '../../../shared/part/choices.ts';
import { geometry } from '../../support/kernels.ts';
import { until } from '../../support/until.ts';
import { endWorkers, startPart, useWorkerKernel as withKernel } from '../part-support.ts';
import { loadApp } from './load-app.ts';
import { expectRecorded, PageRecord } from './record.ts';
import { nameOf, numbering } from './said.ts';
import { Pending, quietPage, watchPage } from './settling.ts';

/** A drawing area of a usual size: what is not laid out has none. */
const AREA = { x: 0, y: 0, left: 0, top: 0, right: 900, bottom: 640, width: 900, height: 640, toJSON: () => ({}) };

beforeEach(() => {
  vi.stubEnv('TZ', 'UTC');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 7, 3, 15) });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(AREA);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  cleanup();
  endWorkers();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** The workspace with files dropped onto it, in a window wide enough or not, at a server that refuses what it is asked to do. */
async function workspace(files: readonly TestFile[], isNarrow: boolean) {
  const refused: string[] = [];
  const pending = new Pending();
  if (isNarrow) {
    const narrow = Object.assign(new EventTarget(), { matches: false });
    const { matchMedia } = globalThis;
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('1024') ? narrow : matchMedia(query)));
  }
  watchPage(pending);
  withKernel(geometry);
  const app = await startPart(new Map(), async (path, init) => {
    const { method = 'GET', body } = init ?? {};
    if (method === 'GET') return null;
    refused.push(`${method} ${path} ${typeof body === 'string' ? body : ''}`.trim());
    return Response.json({ code: 'conflict', message: 'Not today.', errors: [] }, { status: 409 });
  });
  const { Frame } = await import('../../../app/shell/Frame.tsx');
  const { ToastRegion } = await import('../../../app/shell/ToastRegion.tsx');
  const { loadLaterRooms } = await import('../../../app/router/routes.ts');
  const { comparedParts } = await import('../../../app/part/repair-offers.ts');
  const { trayParts } = await import('../../../app/part/tray/use-tray.ts');
  await loadLaterRooms();
  await loadApp();
  render(
    <MemoryRouter initialEntries={['/designs']}>
      <Frame />
      <ToastRegion />
    </MemoryRouter>,
  );
  const settled = () =>
    until(() => {
      for (const one of trayParts().length > 0 ? trayParts() : [app.part()])
        if (one.status === 'opening' || one.checking || one.making || one.repairing) throw new Error('not settled yet');
      const part = app.part();
      if (part.status === 'ready' && comparedParts(part).some((form) => !part.previews.has(formKey(form))))
        throw new Error('not compared yet');
    });
  /** Page once nothing is on its way any more. */
  const quiet = () => quietPage(pending, { settled });
  await act(async () => {
    await app.opening.restore();
    await app.opening.openFiles(
      files.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType })),
    );
  });
  return { ...app, refused, quiet };
}

/** Key of a control, whatever the amounts in its name. */
function keyOf(control: HTMLInputElement): string {
  if (control.type === 'radio' && !control.name.startsWith('_')) return `${control.name} ${control.value}`;
  const name = nameOf(control.tagName === 'BUTTON' ? control : (control.closest('label') ?? control));
  return `${control.tagName === 'BUTTON' ? '' : `${control.type} `}${name.replace(/[+−$]*\d[\d.,]*/g, '#')}`;
}

/** Controls below the header to press or tick, the first of each name. */
const controls = (): Map<string, HTMLElement> =>
  new Map(
    [...document.body.querySelectorAll<HTMLInputElement>('button, input[type=radio], input[type=checkbox]')]
      .filter((one) => !one.disabled && !one.closest('header'))
      .map((one) => [keyOf(one), one] as const)
      .reverse(),
  );

const FILES: Readonly<Record<string, readonly TestFile[]>> = {
  'a plate with nothing to ask': [BRACKET],
  'lines that nobody explains': [ASKING],
  'bends of unknown angles': [CHANNEL],
  'a messy file with live text': [MESSY],
  'a size without a unit': [UNITLESS],
  'two pens of one colour': [TWO_PENS],
  'a file without lines': [NO_ARTWORK],
  'several parts': [BRACKET, ASKING, NO_ARTWORK],
  'a narrow window': [MESSY],
};

describe('the workspace with a part in hand', () => {
  it.each(Object.keys(FILES))(
    '%s',
    async (name) => {
      const { quiet, refused } = await workspace(FILES[name]!, name === 'a narrow window');
      const number = numbering();
      const steady = (text: string) => number(text).replace(/measured in .* m?s\b/g, 'measured in no time');
      let now = steady(await quiet());
      const record = new PageRecord(now);
      const pressed = new Set<string>();
      for (;;) {
        const [next] = [...controls()].reverse().filter(([one]) => !pressed.has(one));
        if (!next) break;
        pressed.add(next[0]);
        refused.length = 0;
        fireEvent.click(next[1]);
        const then = steady(await quiet());
        record.press(next[0], now, refused.map(number), then);
        now = then;
      }
      await expectRecorded(record, `./said/workspace/${name.replaceAll(' ', '-')}.txt`);
    },
    240_000,
  );
});
