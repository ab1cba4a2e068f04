import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  if (!('document' in globalThis)) vi.stubGlobal('location', new URL('http://app.test/'));
});
afterEach(() => vi.unstubAllGlobals());

/** A dropped entry as browsers hand it out: a file, or a folder whose reader answers two at a time. */
function entry(name: string, inside: readonly FileSystemEntry[] | null = null, path = `/${name}`): FileSystemEntry {
  const shared = { name, fullPath: path, isFile: inside === null, isDirectory: inside !== null };
  if (inside === null)
    return { ...shared, file: (resolve: (file: File) => void) => resolve(new File(['x'], name)) } as never;
  let at = 0;
  const readEntries = (resolve: (some: readonly FileSystemEntry[]) => void) => {
    resolve(inside.slice(at, at + 2));
    at += 2;
  };
  return { ...shared, createReader: () => ({ readEntries }) } as never;
}

const within = (folder: string, ...names: string[]) => names.map((name) => entry(name, null, `/${folder}/${name}`));

async function start() {
  const { filesOf, filesOfFolder } = await import('../../app/part/tray/folder.ts');
  const { toasts } = await import('../../app/platform/notify.ts');
  return { filesOf, filesOfFolder, toasts };
}

describe('a folder', () => {
  it('gives the designs in it and in the folders within, as a person counts; hidden files silently go', async () => {
    const { filesOf, toasts } = await start();
    const deep = entry('more', within('parts/more', 'z.dxf', '.DS_Store'), '/parts/more');
    const hidden = entry('.git', within('parts/.git', 'a.svg'), '/parts/.git');
    const mac = entry('__MACOSX', within('parts/__MACOSX', 'b.svg'), '/parts/__MACOSX');
    const files = within('parts', 'part 10.svg', 'part 2.SVG', 'Thumbs.db', '.hidden.svg');
    const found = await filesOf([entry('parts', [...files, deep, hidden, mac])]);
    expect(found.map(({ name }) => name)).toEqual(['z.dxf', 'part 2.SVG', 'part 10.svg']);
    expect(toasts.items).toEqual([]);
  });

  it('leaves out what is no design, with one sentence of how many', async () => {
    const { filesOf, toasts } = await start();
    const found = await filesOf([entry('parts', within('parts', 'a.svg', 'b.dxf', 'readme.txt', 'photo.png'))]);
    expect(found).toHaveLength(2);
    expect(toasts.items.map(({ title, text }) => `${title}: ${text}`)).toEqual([
      '2 designs in this folder: 2 other files are no designs and were left out.',
    ]);
  });

  it('without designs says what is read', async () => {
    const { filesOf, toasts } = await start();
    expect(await filesOf([entry('parts', within('parts', 'readme.txt'))])).toEqual([]);
    expect(toasts.items[0]!.text).toMatch(/^We read SVG, SVGZ, DXF, AI, EPS, PDF files/);
  });

  it('leaves files that were dropped beside it as they are: their content decides', async () => {
    const { filesOf } = await start();
    const found = await filesOf([entry('odd.txt'), entry('parts', within('parts', 'a.svg'))]);
    expect(found.map(({ name }) => name)).toEqual(['odd.txt', 'a.svg']);
  });

  it('that was chosen is told apart by the paths of its files', async () => {
    const { filesOfFolder, toasts } = await start();
    const file = (path: string) => {
      const made = new File(['x'], path.split('/').at(-1)!);
      Object.defineProperty(made, 'webkitRelativePath', { value: path });
      return made;
    };
    const found = filesOfFolder([file('p/b.svg'), file('p/.cache/c.svg'), file('p/a.eps'), file('p/notes.md')]);
    expect(found.map(({ name }) => name)).toEqual(['a.eps', 'b.svg']);
    expect(toasts.items[0]!.text).toMatch(/^One other file is no design/);
  });
});
