import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AS_WRITTEN } from '../../shared/site/content.ts';
import { createComposer } from '../../shared/site/compose.ts';
import { findPage, pathsOf } from '../../shared/site/find.ts';
import { pageTextOf, readSections, withText } from '../../shared/site/page-text.ts';
import { bodyChanges, lineChanges } from '../../shared/site-content/changes.ts';
import { problemsOf } from '../../shared/site-content/check-page.ts';
import { bodyInFiles, keysInFiles, pathOfDocument, withDocument } from '../../shared/site-content/documents.ts';
import { CONTENT_KINDS } from '../../shared/site-content/kinds.ts';
import { figureChecks } from '../../shared/pricing/checks.ts';
import { loadKernelModule } from '../../wasm/host/load-node.ts';
import { createPricingKernel } from '../../wasm/host/pricing.ts';
import { priceBook } from '../app/part-support.ts';
import { geometry } from '../support/kernels.ts';

const book = await priceBook();
const composer = createComposer(geometry, createPricingKernel(loadKernelModule(), figureChecks));
const now = Date.UTC(2026, 10, 28, 18);

describe('documents of the files', () => {
  it.each(CONTENT_KINDS.filter((kind) => kind !== 'alias'))(
    '[SE3] every %s passes the checks that staff’s texts do',
    (kind) => {
      for (const key of keysInFiles(kind, book)) {
        const body = bodyInFiles({ kind, key }, book)!;
        const source = findPage(pathOfDocument({ kind, key }, AS_WRITTEN, body), book)!;
        const facts = { book, content: AS_WRITTEN, ...composer.figures(source, { book, now }) };
        expect(
          problemsOf({ kind, key }, body, facts).filter(({ must }) => must),
          `${kind} ${key}`,
        ).toEqual([]);
      }
    },
  );

  it('[SE1] a page that is published as it is written is the same page', () => {
    for (const path of pathsOf(book)) {
      const page = findPage(path, book)!;
      if (page.guide === null && page.design === null) expect(withText(page, pageTextOf(page)), path).toEqual(page);
    }
    const body = bodyInFiles({ kind: 'guide', key: 'kerf-and-fits' }, book)!;
    const content = withDocument(AS_WRITTEN, { kind: 'guide', key: 'kerf-and-fits' }, body);
    const path = '/guides/laser-cutting/kerf-and-fits';
    expect(findPage(path, book, content)).toEqual(findPage(path, book));
  });
});

describe('words of a free design', () => {
  it('[SE11] as they are built in draw nothing else, and others are no part of the drawing', () => {
    for (const key of keysInFiles('design', book)) {
      const body = bodyInFiles({ kind: 'design', key }, book)!;
      const path = pathOfDocument({ kind: 'design', key }, AS_WRITTEN, body);
      const content = withDocument(AS_WRITTEN, { kind: 'design', key }, body);
      expect(findPage(path, book, content), key).toEqual(findPage(path, book));
    }
  });

  it('[SE11] are their own, without figures, and of lengths that pages take', () => {
    const name = { kind: 'design', key: 'key-tag' } as const;
    const body = bodyInFiles(name, book)!;
    const facts = { book, content: AS_WRITTEN, ...composer.figures(findPage('/about', book)!, { book, now }) };
    const [other] = keysInFiles('design', book).flatMap((key) =>
      key === 'key-tag' ? [] : bodyInFiles({ kind: 'design', key }, book)!,
    );
    const wrong = (change: object) =>
      problemsOf(name, { ...body, ...change } as typeof body, facts).map(({ field, line }) => [field, line]);
    if (body.kind !== 'design' || other?.kind !== 'design') throw new Error('a design has the words of one');
    expect(wrong({})).toEqual([]);
    expect(wrong({ title: '' })).toEqual([['title', null]]);
    expect(wrong({ title: other.title })).toEqual([['title', null]]);
    expect(wrong({ description: other.description })).toEqual([['description', null]]);
    expect(wrong({ description: 'x'.repeat(221) })).toEqual([['description', null]]);
    expect(wrong({ text: `One.\n${'x'.repeat(901)}` })).toEqual([['text', 2]]);
    expect(wrong({ text: 'Costs {setup}.' })).toEqual([['text', null]]);
  });
});

describe('what a text says', () => {
  it('[SE3] sections tell what is wrong on which line', () => {
    expect(readSections('Loose words').problems).toEqual([{ line: 1, message: 'Begin with a heading: “## Title”.' }]);
    const { sections, problems } = readSections(
      '## One {#one}\n\nFirst\nand on.\n\nSecond.\n\n- a\n* b\n\nToo late.\n# Big',
    );
    expect(sections).toEqual([
      { id: 'one', title: 'One', paragraphs: ['First and on.', 'Second.'], points: ['a', 'b'] },
    ]);
    expect(problems.map(({ line }) => line)).toEqual([12, 11]);
  });

  it('[SE4] differences put together are both texts', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1, maxLength: 12 })
      .map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = lineChanges(before, after);
        const side = (not: 'gone' | 'new') =>
          changes.flatMap(({ was, text: line }) => (was === not ? [] : [line])).join('\n');
        expect([side('new'), side('gone')]).toEqual([before, after]);
        if (before === after) expect(changes.every(({ was }) => was === 'kept')).toBe(true);
      }),
    );
  });

  it('[SE4] names the fields that differ', () => {
    const body = bodyInFiles({ kind: 'page', key: 'about' }, book)!;
    expect(bodyChanges(body, { ...body, lead: 'x' } as typeof body).map(({ field }) => field)).toEqual(['lead']);
    expect(bodyChanges(body, body)).toEqual([]);
  });
});
