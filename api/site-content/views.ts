import { findDesign } from '../../shared/designs/all.ts';
import { TOPICS } from '../../shared/guides/guide.ts';
import type { PriceBook } from '../../shared/pricing/wire.ts';
import type { SiteContent } from '../../shared/site/content.ts';
import { titleOf } from '../../shared/site/find.ts';
import type { Body } from '../../shared/site-content/bodies.ts';
import {
  bodyInFiles,
  bodyOfAddedPage,
  type DocumentName,
  keysInFiles,
  pathOfDocument,
} from '../../shared/site-content/documents.ts';
import type { ContentKind, ContentState } from '../../shared/site-content/kinds.ts';
import type { ContentDocument, ContentRow } from '../../shared/site-content/wire.ts';
import type { Db } from '../db/database.ts';
import { parseKept } from '../db/kept-json.ts';
import { outdatedTexts } from './outdated.ts';
import { documentsOf, emailsOf, findDocument, type SiteDocumentRow, versionsOf } from './rows.ts';
import type { SiteContentNeeds } from './needs.ts';

/** Versions that a document's history shows at most. */
const SHOWN = 100;

/** A document with what the files have of it. */
export interface Standing {
  readonly name: DocumentName;
  /** Null where nothing of it was ever stored. */
  readonly row: SiteDocumentRow | null;
  readonly inFiles: boolean;
  readonly state: ContentState;
  /** As visitors have it; null where they don't, or where it has no text that is edited. */
  readonly published: Body | null;
  readonly draft: Body | null;
}

/** A document as it is: staff's own over the files'. Null where neither has it. */
function standingOf(
  name: DocumentName,
  row: SiteDocumentRow | null,
  book: PriceBook,
  content: SiteContent,
): Standing | null {
  const written = bodyInFiles(name, book) ?? (name.kind === 'page' ? bodyOfAddedPage(name.key, book, content) : null);
  const inFiles = written !== null || keysInFiles(name.kind, book).includes(name.key);
  if (row === null && !inFiles) return null;
  const state = row?.state ?? 'as_written';
  const own = row?.published ? parseKept<Body>(row.published) : null;
  return {
    name,
    row,
    inFiles,
    state,
    published: state === 'as_written' ? written : own,
    draft: row?.draft ? parseKept<Body>(row.draft) : null,
  };
}

/** The document of a name; null where there is none. */
export async function readStanding(
  { catalog, content }: Pick<SiteContentNeeds, 'catalog' | 'content'>,
  db: Db,
  name: DocumentName,
): Promise<Standing | null> {
  return standingOf(name, await findDocument(db, name), catalog.book(), content.now());
}

/** Words that a list says of a document beside its title. */
function aboutOf({ name: { kind, key }, published, draft }: Standing, book: PriceBook): string {
  const body = published ?? draft;
  if (body?.kind === 'guide') return TOPICS[body.topic].name;
  if (body?.kind === 'design') return body.description;
  if (kind === 'design') return findDesign(key)?.about ?? '';
  if (body?.kind === 'alias')
    return body.stands_for === 'page' ? `Leads to ${body.to}` : `${body.city}, ${body.state} ${body.zip}`;
  if (kind !== 'alias') return '';
  const slug = key.replace('landing/', '');
  const material = book.materials.find((one) => one.slug === slug);
  return material ? `Material: ${material.display_name}` : 'A page of the shop’s own';
}

function titleOfStanding({ name, published, draft }: Standing, book: PriceBook, content: SiteContent): string {
  const body = published ?? draft;
  if (body && 'title' in body && body.title !== '') return body.title;
  if (name.kind === 'design') return findDesign(name.key)?.name ?? name.key;
  return titleOf(`/${name.key}`, book, content) ?? `/${name.key}`;
}

/** Every document of a kind: those of the files in their order, then those that were added. */
export async function listDocuments(needs: SiteContentNeeds, kind: ContentKind): Promise<ContentRow[]> {
  const { catalog, content, database } = needs;
  const [book, now] = [catalog.book(), content.now()];
  const rows = new Map((await documentsOf(database.db, kind)).map((row) => [row.key, row]));
  const keys = new Set([...keysInFiles(kind, book), ...addedPages(kind, now), ...rows.keys()]);
  const people = [...rows.values()].flatMap(({ draft_by, published_by }) => draft_by ?? published_by ?? []);
  const emails = await emailsOf(database.db, people);
  const outdated = new Map(
    (await outdatedTexts(needs)).filter((one) => one.kind === kind).map(({ key, message }) => [key, message]),
  );
  return [...keys].flatMap((key) => {
    const row = rows.get(key) ?? null;
    const standing = standingOf({ kind, key }, row, book, now);
    // A draft that was dropped before it was ever published leaves nothing.
    if (standing === null || isNothing(standing)) return [];
    const { state, inFiles, published, draft } = standing;
    return {
      kind,
      key,
      path: pathOfDocument({ kind, key }, now, published ?? draft),
      title: titleOfStanding(standing, book, now),
      about: aboutOf(standing, book),
      state,
      in_files: inFiles,
      has_draft: draft !== null,
      outdated: outdated.get(key) ?? null,
      version: row?.version ?? 0,
      changed_at: row?.draft_at ?? row?.published_at ?? null,
      changed_by: emails.get(row?.draft_by ?? row?.published_by ?? '') ?? '',
    };
  });
}

/** Pages of cities that were added: their words can be edited like any others. */
function addedPages(kind: ContentKind, { aliases }: SiteContent): string[] {
  if (kind !== 'page') return [];
  return [...aliases].flatMap(([path, alias]) => (alias && 'place' in alias ? [path.slice(1)] : []));
}

/** Whether nothing is left of a document but its history. */
export function isNothing({ inFiles, state, draft }: Standing): boolean {
  return !inFiles && draft === null && state === 'as_written';
}

/** A document with its draft and its history, as its editor shows it. */
export async function documentView(
  { catalog, content }: Pick<SiteContentNeeds, 'catalog' | 'content'>,
  db: Db,
  standing: Standing,
): Promise<ContentDocument> {
  const { name, row, state, inFiles, published, draft } = standing;
  const versions = await versionsOf(db, name, SHOWN);
  const people = [row?.draft_by, ...versions.map(({ account_id: id }) => id)].flatMap((id) => id ?? []);
  const emails = await emailsOf(db, people);
  const by = (id: string | null | undefined) => (id ? (emails.get(id) ?? '') : '');
  return {
    ...name,
    path: pathOfDocument(name, content.now(), published ?? draft),
    title: titleOfStanding(standing, catalog.book(), content.now()),
    version: row?.version ?? 0,
    state,
    in_files: inFiles,
    published,
    draft,
    draft_at: row?.draft_at ?? null,
    draft_by: by(row?.draft_by),
    versions: [
      ...versions.map(({ number, state: was, at, account_id: id }) => ({ number, state: was, at, by: by(id) })),
      ...(inFiles ? [{ number: 0, state: 'as_written' as const, at: null, by: '' }] : []),
    ],
  };
}
