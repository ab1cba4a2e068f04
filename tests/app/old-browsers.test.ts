import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { eitherSignal } from '../../api/either-signal.ts';
import { projectFiles, textOf } from '../support/sources.ts';

const CHECK = readFileSync(new URL('../../app/public/browser-check.js', import.meta.url), 'utf8');

interface Element {
  readonly tag: string;
  readonly children: Element[];
  text: string;
}

/** Runs the check in a page that has or lacks the popover attribute, and gives what it put into the body. */
function bodyAfter({ popover, ready }: { readonly popover: boolean; readonly ready: boolean }): string {
  const made = (tag: string): Element & Record<string, unknown> => ({
    tag,
    text: '',
    children: [] as Element[],
    style: {},
    ...(tag === 'script' ? { noModule: false } : {}),
    setAttribute: () => {},
    appendChild(child: Element) {
      this.children.push(child);
    },
    insertBefore(child: Element) {
      this.children.unshift(child);
    },
  });
  const body = made('body');
  const waiting: (() => void)[] = [];
  const document = {
    body: ready ? body : null,
    documentElement: popover ? { popover: null } : {},
    createElement: made,
    createTextNode: (text: string) => ({ tag: '#text', text, children: [] }),
    addEventListener: (_: string, run: () => void) => waiting.push(run),
  };
  const window = { structuredClone: () => {}, WebAssembly: {}, indexedDB: {} };
  runInNewContext(CHECK, { document, window });
  document.body = body;
  for (const run of waiting) run();
  const textIn = (element: Element): string => element.text + element.children.map(textIn).join('');
  return textIn(body);
}

describe('an old browser', () => {
  it('is told so in a sentence with the versions, whether the body is there yet or not', () => {
    for (const ready of [true, false]) {
      const words = bodyAfter({ popover: false, ready });
      expect(words).toContain('Chrome or Edge 114, Firefox 125, Safari 17.0');
    }
  });

  it('is not told where it is new enough', () => {
    expect(bodyAfter({ popover: true, ready: true })).toBe('');
  });

  it('can read what stands before the app’s own script', () => {
    const page = textOf('app/index.html');
    expect(page.indexOf('browser-check.js')).toBeLessThan(page.indexOf('type="module"'));
    for (const name of ['browser-check.js', 'theme.js']) {
      const code = textOf(`app/public/${name}`).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect(code, name).not.toMatch(
        /=>|`|\b(?:let|const|class|async|await|import|export)\b|\?\.|\?\?|\.\.\.|catch\s*\{/,
      );
    }
  });

  it('of the versions named finds nothing in our code that it lacks', () => {
    const later =
      /AbortSignal\.any|Promise\.withResolvers|Promise\.try|Object\.groupBy|Map\.groupBy|Array\.fromAsync|URL\.parse|\.intersection\(|\.isSubsetOf\(|Iterator\.from|RegExp\.escape/;
    const ours = projectFiles().filter((file) =>
      /^(?:app|shared|workers|wasm\/host)\/.*\.tsx?$|^api\/(?:client|either-signal)\.ts$/.test(file),
    );
    const code = (file: string) => textOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    expect(ours.length).toBeGreaterThan(200);
    expect(ours.filter((file) => later.test(code(file)))).toEqual([]);
  });
});

describe('either of two signals', () => {
  it('aborts with the first, for its reason, and only once', () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const either = eitherSignal(one.signal, other.signal);
    expect(either.aborted).toBe(false);
    other.abort('left');
    expect(either.aborted).toBe(true);
    one.abort('late');
    expect(either.reason).toBe('left');
  });

  it('is the one where there is no other, and aborted where one already is', () => {
    const { signal } = new AbortController();
    expect(eitherSignal(signal, undefined)).toBe(signal);
    expect(eitherSignal(signal, AbortSignal.abort('gone')).reason).toBe('gone');
  });
});

describe('schemas in the page', () => {
  it('are made without trying to compile them', async () => {
    await import('../../app/platform/schemas-without-eval.ts');
    const { z } = await import('zod');
    expect(z.config().jitless).toBe(true);
  });
});
