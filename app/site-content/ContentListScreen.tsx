import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { CONTENT_KINDS, type ContentKind } from '../../shared/site-content/kinds.ts';
import type { ContentRow } from '../../shared/site-content/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { formatTime } from '../platform/dates.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { type Column, Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import { AddDocument, ADD_DOCUMENT } from './AddDocument.tsx';
import { DesignSwitch } from './DesignSwitch.tsx';
import { editorPath, LIST_PATHS, LIST_WORDS } from './paths.ts';
import { contentListQuery } from './queries.ts';
import { RemoveAddress } from './RemoveAddress.tsx';
import { SetupCard } from './SetupCard.tsx';
import styles from './SiteContent.module.css';
import { StateBadge } from './StateBadge.tsx';

const ABOUT: Readonly<Record<ContentKind, string>> = {
  guide: 'Texts that teach, with figures from the catalog. Visitors see a change within a second of publishing it.',
  page: 'Words of services, trades, places and materials. Their parts, prices and tables come from the catalog.',
  alias: 'Addresses below /landing/ and short ones of their own. A new one leads to a page or is the page of a city.',
  design:
    'Designs that visitors set and download, and their words. One that is switched off leaves lists, search and sitemap.',
};

/** /account/admin/site and its lists: guides, pages, addresses and free designs of the public site. For role 1. */
export function ContentListScreen() {
  const { pathname } = useLocation();
  const kind = CONTENT_KINDS.find((one) => LIST_PATHS[one] === pathname) ?? 'guide';
  return (
    <QueryScope>
      <Page>
        <StaffHead key={kind} title="Public site" tab={`${LIST_WORDS[kind]} of the site`} />
        <nav aria-label="Lists of the site" className={styles.lists}>
          {CONTENT_KINDS.map((one) => (
            <NavLink key={one} to={LIST_PATHS[one]} end>
              {LIST_WORDS[one]}
            </NavLink>
          ))}
        </nav>
        <SetupCard hidesWhole={kind !== 'page'} />
        <Documents key={kind} kind={kind} />
      </Page>
    </QueryScope>
  );
}

const ADD: Partial<Record<ContentKind, string>> = { guide: 'Write a guide', alias: 'Add an address' };

function Documents({ kind }: { readonly kind: ContentKind }) {
  const { data, error } = useQuery(contentListQuery(kind));
  const [text, setText] = useState('');
  if (!data)
    return (
      <NotThere
        error={error}
        height={420}
        missing="We couldn’t find that list"
        failed="The list didn’t load"
        action={<LinkButton to="/account/production/today">Today</LinkButton>}
      />
    );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = data.filter(({ title, path, about }) => {
    const all = `${title} ${path} ${about}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
  return (
    <Card as="section" aria-label={LIST_WORDS[kind]}>
      <Stack gap={4}>
        <p className={styles.quiet}>{ABOUT[kind]}</p>
        <Row gap={3} align="flex-end">
          <TextField
            label="Search title and address"
            type="search"
            className={styles.search}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {ADD[kind] && (
            <Button variant="primary" onClick={() => openModal(ADD_DOCUMENT)}>
              {ADD[kind]}
            </Button>
          )}
        </Row>
        <Table caption={LIST_WORDS[kind]} columns={COLUMNS[kind]} rows={found} rowKey={({ key }) => key} />
        {found.length === 0 && <p className={styles.quiet}>Nothing matches. Check the spelling.</p>}
      </Stack>
      {(kind === 'guide' || kind === 'alias') && <AddDocument kind={kind} rows={data} />}
    </Card>
  );
}

/** Whether a document has a text that is edited: addresses of trades and materials follow from the catalog. */
const isEdited = ({ kind, in_files: inFiles, about }: ContentRow) =>
  kind !== 'alias' || !inFiles || /^\D+, [A-Z]{2} \d{5}$/.test(about);

const title: Column<ContentRow> = {
  key: 'title',
  header: 'Title',
  cell: (row) => (isEdited(row) ? <Link to={editorPath(row.kind, row.key)}>{row.title}</Link> : row.title),
};
const address: Column<ContentRow> = {
  key: 'path',
  header: 'Address',
  cell: ({ path, state, in_files: inFiles }) =>
    state === 'off' || (state === 'as_written' && !inFiles) ? path : <a href={path}>{path}</a>,
};
const state: Column<ContentRow> = {
  key: 'state',
  header: 'State',
  cell: ({ state: is, in_files: inFiles, has_draft: hasDraft, outdated }) => (
    <Row gap={1}>
      <StateBadge state={is} inFiles={inFiles} />
      {hasDraft && <Badge tone="warn">Draft</Badge>}
      {outdated !== null && <Badge tone="bad">Doesn’t fit</Badge>}
      {outdated !== null && <span className={styles.quiet}>{outdated}</span>}
    </Row>
  ),
};
const changed: Column<ContentRow> = {
  key: 'changed',
  header: 'Changed',
  cell: ({ changed_at: at, changed_by: by }) => (at === null ? '–' : `${formatTime(at)}${by && `, ${by}`}`),
};
const about = (header: string): Column<ContentRow> => ({ key: 'about', header, cell: (row) => row.about });

const COLUMNS: Readonly<Record<ContentKind, readonly Column<ContentRow>[]>> = {
  guide: [title, about('Topic'), address, state, changed],
  page: [title, address, state, changed],
  alias: [
    title,
    about('Stands for'),
    address,
    state,
    { key: 'remove', header: 'Action', cell: (row) => <RemoveAddress row={row} /> },
  ],
  design: [
    title,
    address,
    state,
    changed,
    { key: 'switch', header: 'Action', cell: (row) => <DesignSwitch row={row} /> },
  ],
};
