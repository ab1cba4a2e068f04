import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { FoundPage } from '../../shared/site/page-data.ts';
import { MOST_LETTERS } from '../../shared/site/search/find.ts';
import { SEARCH_PARAMETER, SEARCH_PATH } from '../../shared/site/search/path.ts';
import { usePageData } from '../platform/page-data.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './SearchScreen.module.css';
import { useSearchIndex } from './use-search-index.ts';

/** Headings of what is found, by its kind. */
const HEADINGS: Readonly<Record<string, string>> = {
  Guide: 'Guides',
  'Free design': 'Free designs',
  Material: 'Materials',
  Page: 'Pages',
};

/** Address of the results of a text. */
const addressOf = (text: string) =>
  text === '' ? SEARCH_PATH : `${SEARCH_PATH}?${SEARCH_PARAMETER}=${encodeURIComponent(text)}`;

/** The search: what is typed is found at once, by the browser; a form that the server answers where there is no script. */
export function SearchScreen() {
  usePageTitle('Search');
  const given = usePageData()?.search ?? null;
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search).get(SEARCH_PARAMETER) ?? given?.text ?? '';
  const [text, setText] = useState(asked.trim().slice(0, MOST_LETTERS));
  const { find, failed } = useSearchIndex();
  const words = text.trim();
  const pages = useMemo(() => {
    if (words === '') return [];
    return find?.(words) ?? (given?.text === words ? given.pages : null);
  }, [find, given, words]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const keep = () => void navigate(addressOf(words), { replace: true });
  return (
    <Page narrow>
      <h1>Search</h1>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows lead from the field through the results, which are links. */}
      <div onKeyDown={walk}>
        <search>
          <form
            action={SEARCH_PATH}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault();
              keep();
            }}
          >
            <TextField
              ref={field}
              label="Search guides, designs, materials and pages"
              type="search"
              name={SEARCH_PARAMETER}
              maxLength={MOST_LETTERS}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <Button type="submit">Search</Button>
          </form>
        </search>
        <p role="status" className={styles.count}>
          {statusOf(words, pages, failed)}
        </p>
        {pages && <Results pages={pages} onLeave={() => history.replaceState(history.state, '', addressOf(words))} />}
      </div>
      {pages?.length === 0 && <Ways />}
    </Page>
  );
}

function statusOf(words: string, pages: readonly FoundPage[] | null, failed: boolean): string {
  if (words === '') return 'Type a word or a few letters. Arrow keys move through the results.';
  if (pages === null) return failed ? 'The search didn’t load. Check your connection, then try again.' : 'Searching…';
  if (pages.length === 0) return `Nothing matches “${words}”. Check the spelling, or try fewer words.`;
  return pages.length === 1 ? '1 result' : `${pages.length} results`;
}

function Results({ pages, onLeave }: { readonly pages: readonly FoundPage[]; readonly onLeave: () => void }) {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <section key={kind} className={styles.kind}>
      <h2>{HEADINGS[kind] ?? kind}</h2>
      <ul>
        {pages
          .filter((page) => page.kind === kind)
          .map(({ path, title, about }) => (
            <li key={path}>
              <Link to={path} className={styles.found} data-found="" onClick={onLeave}>
                <strong>{title}</strong>
                {about && <span>{about}</span>}
              </Link>
            </li>
          ))}
      </ul>
    </section>
  ));
}

/** Ways on where nothing is looked for or found. */
function Ways() {
  return (
    <nav aria-label="Ways on" className={styles.ways}>
      <Link to="/guides">All guides</Link>
      <Link to="/free-laser-cutting-files-templates">Free designs</Link>
      <Link to="/materials">All materials</Link>
      <Link to="/help">Help</Link>
      <Link to="/sitemap">Sitemap</Link>
    </nav>
  );
}

/** Moves the focus from the field to the results and through them; up from the first one is back in the field. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [data-found]')];
  const next = steps[steps.indexOf(document.activeElement as HTMLElement) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
