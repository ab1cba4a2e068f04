import { APP_READY } from '../platform/app-ready.ts';
import { listenForSlash } from '../search/slash-key.ts';
import { tellFirstPage } from '../visit/page-calls.ts';
import { HOLDS, type Held } from './held.ts';
import { nowAt, wayTo } from './way.ts';
import { isOwned } from './owned.ts';
import { isKnownVisitor } from './known-visitor.ts';
import { runScripts } from './scripts.ts';
import { tellWaiting } from './waiting.ts';

// The script of pages that the server renders. They read well as they came, so the app is fetched at the first sign that somebody is there who
// may press something. Presses, texts, choices and drops before it listens are held back, and done once more then.

/** First signs of somebody. */
const SIGNS = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  'dragenter',
  'input',
  'change',
  'click',
];

/** Time after which a page that is open counts as looked at, ms. Source: product issue. */
const LOOKED_AT_MS = 1000;

/** Events that are heard before others on the way. */
const FIRST = { capture: true, passive: false } as const;
const SEEN = { capture: true, passive: true } as const;

/** Time after which a page that did not come is asked for again by itself, ms. */
const AGAIN_MS = 3000;

/** Doings that were held, with the way to their tags, as the app may put others of their kind there. */
const held: (Held & { readonly way: readonly number[] })[] = [];
let state: 'asleep' | 'waking' | 'awake' = 'asleep';
let failedAt = Number.NEGATIVE_INFINITY;
let isDoing = false;

async function wake(): Promise<void> {
  if (state !== 'asleep') return;
  state = 'waking';
  try {
    await runScripts(paths);
  } catch {
    state = 'asleep';
    failedAt = performance.now();
    tellWaiting(held.length > 0 ? 'stopped' : 'none');
  }
}

const isResting = ({ movementX, movementY }: PointerEvent): boolean => movementX === 0 && movementY === 0;

function seeSign(event: Event): void {
  // Browsers tell of a pointer that rests where a new page comes to lie under it.
  if (event.type === 'pointermove' && isResting(event as PointerEvent)) return;
  if (performance.now() - failedAt > AGAIN_MS) void wake();
}

/** Tags that stand for all that is in them. */
const OF_ONE = 'button, [role], a, select';

/** Whether the app hears what happens to a tag, or never will: the page itself, and what others put beside the app. */
function isTaken(tag: Element): boolean {
  return !tag.closest('#root') || isOwned(tag.closest(OF_ONE) ?? tag);
}

function hold(event: Event): void {
  const tag = event.target;
  if (isDoing || !(tag instanceof Element)) return;
  if (state === 'awake' && held.length === 0 && isTaken(tag)) return;
  const one = HOLDS[event.type]?.(event);
  if (!one) return;
  // Of a field only what it came to counts.
  const before = one.isText ? held.findIndex((other) => other.isText && other.tag === one.tag) : -1;
  if (before >= 0) held.splice(before, 1);
  held.push({ ...one, way: wayTo(one.tag) });
  tellWaiting('waiting');
  if (state === 'awake') void doAgain();
  else void wake();
}

/** Longest that something held waits for its part of the page, ms, and how often it is looked for. */
const PART_MS = 10_000;
const LOOK_MS = 30;
/** Time after which a part that was taken over listens to the page, ms. */
const SETTLED_MS = 100;

/** Whether it would be heard now. */
function isHeard({ heardWith }: Held, now: Element): boolean {
  const hears = heardWith === undefined ? now : document.querySelector(heardWith);
  return hears !== null && isOwned(hears);
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something once more, and holds nothing of what it does. */
function redo(one: Held, now: Element): void {
  isDoing = true;
  one.again(now);
  isDoing = false;
}

/** The text of a field that somebody types on in is put back before the next letter is in it: the page may have taken it over empty just now. */
function settle(event: Event): void {
  const field = event.target;
  if (state !== 'awake' || !(field instanceof Element) || !isOwned(field)) return;
  const at = held.findIndex(({ tag, isText }) => isText && tag === field);
  const [one] = at < 0 ? [] : held.splice(at, 1);
  if (one) redo(one, field);
}

let isGoing = false;

/** Does what was held once more, in its order, each after the page shows what came of the one before. */
async function doAgain(): Promise<void> {
  if (isGoing) return;
  isGoing = true;
  let waited = 0;
  for (let one = held[0]; one !== undefined; one = held[0]) {
    const now = one.tag.isConnected ? one.tag : nowAt(one.way, one.tag);
    if (now !== null && waited < PART_MS && !isHeard(one, now)) {
      waited += LOOK_MS;
      await pause(LOOK_MS);
      continue;
    }
    waited = 0;
    // The page begins to listen a moment after it was taken over.
    if (one.heardWith !== undefined) await pause(SETTLED_MS);
    const at = held.indexOf(one);
    // Typed on meanwhile: its text stands at the end of what is held, or was done.
    if (at < 0) continue;
    held.splice(at, 1);
    if (now !== null) redo(one, now);
    await pause(0);
  }
  isGoing = false;
  tellWaiting('none');
}

/** Menus that were opened before the app could hear of it. */
function tellOpenMenus(): void {
  for (const menu of document.querySelectorAll('[popover]:popover-open'))
    menu.dispatchEvent(new ToggleEvent('toggle', { oldState: 'closed', newState: 'open' }));
}

const paths = (document.currentScript as HTMLScriptElement).dataset.app!.split(' ');
for (const name of Object.keys(HOLDS)) addEventListener(name, hold, FIRST);
for (const name of SIGNS) addEventListener(name, seeSign, SEEN);
addEventListener('beforeinput', settle, SEEN);
addEventListener('online', () => held.length > 0 && void wake());
addEventListener(
  APP_READY,
  () => {
    state = 'awake';
    tellOpenMenus();
    void doAgain();
    // The last part of the page is here by then.
    setTimeout(() => {
      for (const name of Object.keys(HOLDS)) removeEventListener(name, hold, FIRST);
      for (const name of SIGNS) removeEventListener(name, seeSign, SEEN);
      removeEventListener('beforeinput', settle, SEEN);
    }, PART_MS);
  },
  { once: true },
);
const wakeForKnown = () => isKnownVisitor() && void wake();
wakeForKnown();
// Signed in meanwhile: in another tab, or on a page that was left for this one.
addEventListener('storage', wakeForKnown);
addEventListener('pageshow', wakeForKnown);
listenForSlash();
const opened = location.pathname;
setTimeout(() => {
  if (location.pathname === opened) tellFirstPage(opened);
}, LOOKED_AT_MS);
