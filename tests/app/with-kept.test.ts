import { describe, expect, it } from 'vitest';
import { BLANK, NO_PARTS, NOT_ON_SERVER, type StoredPart, type StoredParts } from '../../app/part/stored.ts';
import { withKept } from '../../app/part/with-kept.ts';
import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';

function part(name: string, choices: Partial<Choices> = {}, more: Partial<StoredPart> = {}): StoredPart {
  return { ...BLANK, file: { name, size: 1 }, choices: { ...AS_DRAWN, ...choices }, ...more };
}

/** Parts by their names, the first in hand; all of them side by side where there are several, unless said otherwise. */
function parts(of: readonly StoredPart[], tray = of.length > 1): StoredParts {
  const ids = of.map(({ file }) => file!.name);
  return {
    parts: Object.fromEntries(of.map((one) => [one.file!.name, one])),
    inHand: ids[0] ?? null,
    tray: tray ? ids : [],
  };
}

const MATERIAL = { thickness_id: 12, quantity: 40, finishing: ['cleaned'] } satisfies Partial<Choices>;
/** What of it comes along: a quantity belongs to a file. */
const ALONG = { ...MATERIAL, quantity: 1 };
const CHOSEN = { materialChosen: true, journey: 'material' } as const;

describe('what was opened before it was known what the device kept', () => {
  it('is what the device kept, where nothing was', () => {
    const kept = parts([part('old.svg')]);
    expect(withKept(NO_PARTS, kept)).toBe(kept);
    const blank = { parts: { x: BLANK }, inHand: 'x', tray: [] };
    expect(withKept(blank, kept)).toBe(kept);
  });

  it('takes the place of one other file, and what is open of it is as it was chosen there', () => {
    const kept = parts([part('old.svg', MATERIAL, CHOSEN)]);
    const both = withKept(parts([part('new.svg')]), kept);
    expect([both.inHand, both.tray]).toEqual(['new.svg', []]);
    expect(both.parts['new.svg']).toMatchObject({ choices: ALONG, carried: 12, ...CHOSEN });
    expect(both.parts['old.svg']).toBe(kept.parts['old.svg']);
  });

  it('keeps what was chosen for it already', () => {
    const kept = parts([part('old.svg', MATERIAL, CHOSEN)]);
    const mine = { thickness_id: 7, quantity: 3, finishing: ['papered'] } satisfies Partial<Choices>;
    const both = withKept(parts([part('new.svg', mine, { materialChosen: true })]), kept);
    expect(both.parts['new.svg']).toMatchObject({ choices: mine, materialChosen: true, journey: 'design' });
  });

  it('several lie beside one that is on no quote, and each takes what was open', () => {
    const opened = parts([part('a.svg'), part('b.svg')]);
    const both = withKept(opened, parts([part('old.svg', MATERIAL, CHOSEN)]));
    expect([both.inHand, both.tray]).toEqual(['a.svg', ['old.svg', 'a.svg', 'b.svg']]);
    for (const id of ['a.svg', 'b.svg']) expect(both.parts[id]).toMatchObject({ choices: ALONG });
  });

  it('several leave one alone that is on a quote, and lie side by side all the same', () => {
    const quoted = part('old.svg', {}, { link: { ...NOT_ON_SERVER, partId: 'p1' } });
    expect(withKept(parts([part('a.svg'), part('b.svg')]), parts([quoted])).tray).toEqual(['a.svg', 'b.svg']);
    expect(withKept(parts([part('a.svg'), part('b.svg')]), NO_PARTS).tray).toEqual(['a.svg', 'b.svg']);
  });

  it('a file that was made into parts of its pieces takes the place of one other file, too', () => {
    const piece = (name: string, number: number): StoredPart => ({
      ...part(name),
      file: { name, size: 1, piece: { fileId: 'sheet', number, count: 1 } },
    });
    const opened = parts([piece('1', 1), piece('2', 2)]);
    expect(withKept(opened, parts([piece('left', 3)])).tray).toEqual(['1', '2']);
    expect(withKept(opened, parts([part('a.svg'), part('b.svg')])).tray).toEqual(['a.svg', 'b.svg', '1', '2']);
    expect(withKept(parts([piece('1', 1), part('a.svg')]), parts([part('old.svg')])).tray).toEqual([
      'old.svg',
      '1',
      'a.svg',
    ]);
  });

  it('one lies beside several', () => {
    const both = withKept(parts([part('new.svg')]), parts([part('a.svg'), part('b.svg')]));
    expect([both.inHand, both.tray]).toEqual(['new.svg', ['a.svg', 'b.svg', 'new.svg']]);
  });
});
