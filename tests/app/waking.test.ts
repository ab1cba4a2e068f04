import '../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { APP_READY } from '../../app/platform/app-ready.ts';

vi.mock('web-vitals', () => ({ onCLS: () => {}, onINP: () => {}, onLCP: () => {} }));

/** Scripts that the page would run, by their addresses. */
const runs = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'));

let listening: (readonly [string, () => void, AddEventListenerOptions | undefined])[] = [];
let answers: (() => Response)[] = [];
const asked: string[] = [];

/** Has React own a tag, as hydration does. */
const own = (...tags: Element[]) => {
  for (const tag of tags) Object.assign(tag, { __reactProps$x: {} });
};

async function start(body: string): Promise<void> {
  document.body.innerHTML = `<div id="root">${body}</div>`;
  const script = document.createElement('script');
  script.dataset.app = '/assets/index-a.js /assets/screen-b.js';
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('../../app/waking/waker.ts');
}

const ready = () => dispatchEvent(new Event(APP_READY));
const tag = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector)!;
const press = (selector: string) =>
  tag(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  document.head.innerHTML = '';
  document.documentElement.removeAttribute('data-counted');
  localStorage.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift()?.() ?? new Response('');
  });
  const listen = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (...heard: [string, () => void, AddEventListenerOptions | undefined]) => {
    listening.push(heard);
    listen(...heard);
  });
  // Node has its own, which a page of a test does not take.
  vi.stubGlobal('Event', document.defaultView!.Event);
});

afterEach(() => {
  for (const heard of listening) removeEventListener(...heard);
  listening = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('[SI110] the app is fetched', () => {
  it('at the first sign of somebody, once', async () => {
    await start('<p>Words</p>');
    await vi.advanceTimersByTimeAsync(5000);
    tag('p').dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX: 0, movementY: 0 }));
    await vi.advanceTimersByTimeAsync(10);
    expect(runs()).toEqual([]);
    for (const name of ['pointermove', 'keydown', 'touchstart'])
      tag('p').dispatchEvent(new Event(name, { bubbles: true }));
    await vi.advanceTimersByTimeAsync(10);
    expect(runs()).toEqual(['/assets/index-a.js', '/assets/screen-b.js']);
  });

  it.each([
    ['a session', () => localStorage.setItem('kerfwise.session', '{}')],
    ['a part in hand', () => localStorage.setItem('kerfwise.part', '1')],
    ['a unit', () => localStorage.setItem('kerfwise.units', 'in')],
  ])('at once for who has %s', async (_what, keep) => {
    localStorage.setItem('kerfwise.format', '1.95');
    keep();
    await start('<p>Words</p>');
    await vi.advanceTimersByTimeAsync(10);
    expect(runs()).toHaveLength(2);
  });

  it('not for a theme, which the page shows already', async () => {
    localStorage.setItem('kerfwise.format', '1.95');
    localStorage.setItem('kerfwise.theme', 'dark');
    await start('<p>Words</p>');
    await vi.advanceTimersByTimeAsync(10);
    expect(runs()).toEqual([]);
  });
});

describe('[SI111] what was done before is done once more', () => {
  it('presses, in their order, once their tags are taken over', async () => {
    await start('<button id="a">A</button><button id="b">B</button>');
    const done: string[] = [];
    for (const id of ['a', 'b']) tag(`#${id}`).addEventListener('click', () => done.push(id));
    press('#a');
    press('#b');
    expect(done).toEqual([]);
    own(tag('#b'));
    ready();
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual([]);
    own(tag('#a'));
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toEqual(['a', 'b']);
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(false);
  });

  it('by the tag that stands in its place now', async () => {
    await start('<p><button>A</button></p>');
    press('button');
    tag('p').innerHTML = '<button>New</button>';
    own(tag('button'));
    const done = vi.fn();
    tag('button').addEventListener('click', done);
    ready();
    await vi.advanceTimersByTimeAsync(50);
    expect(done).toHaveBeenCalledOnce();
  });

  it('texts as they were left, whatever the page put in their place', async () => {
    await start('<input id="zip" value="78701" />');
    const field = tag<HTMLInputElement>('#zip');
    for (const text of ['0', '02', '021']) {
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    field.value = '78701';
    const heard: string[] = [];
    field.addEventListener('input', () => heard.push(field.value));
    own(field);
    ready();
    expect(heard).toEqual(['021']);
  });

  it('a text that somebody types on in, before the next letter', async () => {
    await start('<input id="search" />');
    const field = tag<HTMLInputElement>('#search');
    field.value = 'birch';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    ready();
    // Taken over, empty.
    own(field);
    field.value = '';
    field.dispatchEvent(new Event('beforeinput', { bubbles: true }));
    expect(field.value).toBe('birch');
  });

  it('texts that were left, and keys that their fields answer', async () => {
    await start('<input id="from" />');
    const field = tag<HTMLInputElement>('#from');
    field.value = '9';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    for (const key of ['9', 'Enter'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    const heard: string[] = [];
    for (const name of ['input', 'focusout', 'keydown'])
      field.addEventListener(name, (event) => heard.push((event as KeyboardEvent).key ?? name));
    own(field);
    ready();
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).toEqual(['input', 'focusout', 'Enter']);
  });

  it('boxes as they were checked', async () => {
    await start('<input type="checkbox" />');
    const box = tag<HTMLInputElement>('input');
    box.click();
    expect(box.checked).toBe(true);
    box.checked = false;
    own(box);
    ready();
    await vi.advanceTimersByTimeAsync(50);
    expect(box.checked).toBe(true);
  });

  it('files that were dropped', async () => {
    await start('<main><h1>Page</h1></main>');
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    const file = new File(['x'], 'x.svg');
    Object.defineProperty(drop, 'dataTransfer', { value: { types: ['Files'], files: [file], items: [] } });
    document.body.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    const heard: string[] = [];
    document.body.addEventListener('drop', (event) => heard.push(event.dataTransfer!.files[0]!.name));
    own(tag('h1'));
    ready();
    await vi.advanceTimersByTimeAsync(500);
    expect(heard).toEqual(['x.svg']);
  });

  it('nothing that the browser does by itself: links and menus', async () => {
    await start('<a href="/a">A</a><button popovertarget="m">Menu</button>');
    const heard = vi.fn((event: Event) => event.preventDefault());
    tag('a').addEventListener('click', heard);
    tag('button').addEventListener('click', heard);
    press('a');
    press('button');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('nothing of a part that never comes', async () => {
    await start('<button>A</button>');
    const heard = vi.fn();
    tag('button').addEventListener('click', heard);
    press('button');
    tag('button').remove();
    ready();
    await vi.advanceTimersByTimeAsync(11_000);
    expect(heard).not.toHaveBeenCalled();
    expect(document.documentElement.hasAttribute('data-waiting')).toBe(false);
  });
});

describe('[SI112] an app that does not come', () => {
  it('is said to who waits for it, and is asked for again once the network is back', async () => {
    await start('<button>A</button>');
    answers = [() => new Response('', { status: 503 })];
    press('button');
    await vi.advanceTimersByTimeAsync(10);
    expect(document.body.textContent).toContain('Part of this page didn’t load');
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    press('#app-missing button');
    expect(reload).toHaveBeenCalledOnce();
    expect(runs()).toEqual([]);
    dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(runs()).toHaveLength(2);
    own(tag('#root button'));
    ready();
    await vi.advanceTimersByTimeAsync(50);
    expect(document.body.textContent).not.toContain('Part of this page didn’t load');
  });
});

describe('a page that was opened', () => {
  it('counts a second later, and not once more by the app', async () => {
    // The page of a test is driven by a program.
    vi.spyOn(navigator, 'webdriver', 'get').mockReturnValue(false);
    await start('<p>Words</p>');
    await vi.advanceTimersByTimeAsync(1100);
    const counted = () => asked.filter((path) => path.endsWith('/analytics/page'));
    expect(counted()).toHaveLength(1);
    expect(document.documentElement.dataset.counted).toBe('/designs');
    vi.resetModules();
    const { tellPage } = await import('../../app/visit/page-calls.ts');
    tellPage('/designs');
    expect(counted()).toHaveLength(1);
    tellPage('/pricing');
    expect(counted()).toHaveLength(2);
  });
});
