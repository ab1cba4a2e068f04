import MiniSearch from 'minisearch';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../app/router/every-room.ts';
import { GUIDES } from '../../shared/guides/all.ts';
import { DESIGNS } from '../../shared/designs/all.ts';
import { titleOf } from '../../shared/site/find.ts';
import { searchDocuments } from '../../shared/site/search/documents.ts';
import { findIn } from '../../shared/site/search/find.ts';
import { SEARCH_OPTIONS, type SearchDocument } from '../../shared/site/search/options.ts';
import { priceBook } from '../app/part-support.ts';

const book = await priceBook();
const documents = searchDocuments(book);
const made = new MiniSearch<SearchDocument>(SEARCH_OPTIONS);
made.addAll(documents);
// As a browser has it: the index has come through JSON.
const index = MiniSearch.loadJS<SearchDocument>(JSON.parse(JSON.stringify(made)), SEARCH_OPTIONS);
const paths = (text: string) => findIn(index, text).map(({ path }) => path);

describe('search of the site', () => {
  it('[SI501] has every guide, free design and material, and pages, each once at an address that there is', () => {
    const count = (kind: string) => documents.filter((one) => one.kind === kind).length;
    expect([count('Guide'), count('Free design'), count('Material')]).toEqual([
      GUIDES.length,
      DESIGNS.length,
      book.materials.length,
    ]);
    expect(count('Page')).toBeGreaterThan(50);
    expect(new Set(documents.map(({ path }) => path)).size).toBe(documents.length);
    for (const { path, title, about, words } of documents) {
      expect(
        ROUTES.some((route) => route.paths.some((one) => !one.includes('*') && matchPath(one, path))),
        path,
      ).toBe(true);
      expect(titleOf(path, book), path).not.toBeNull();
      expect(`${title} ${about} ${words}`, path).not.toMatch(/[{}]/);
    }
  });

  it('[SI501] finds by beginnings and with typing errors, the best of each kind first', () => {
    expect(paths('kerf')[0]).toBe('/guides/laser-cutting/kerf-and-fits');
    expect(paths('living hin')).toContain('/guides/injection-molding/snaps-bosses-and-inserts');
    expect(paths('birhc plywood')).toContain('/materials/birch-plywood');
    expect(paths('finger')).toEqual(
      expect.arrayContaining([
        '/guides/laser-cutting/finger-joints-and-boxes',
        '/free-laser-cutting-files-templates/finger-joint-box',
      ]),
    );
    expect(paths('1095')).toContain('/materials/spring-steel-1095');
    // Where no page has all words, those that have some are found.
    expect(paths('acrylic zzzzqqq').length).toBeGreaterThan(0);
    for (const nothing of ['', '  ', 'zzzzqqq', '{}']) expect(paths(nothing), nothing).toEqual([]);
  });
});
