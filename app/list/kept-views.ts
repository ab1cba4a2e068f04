import { readLocal, writeLocal } from '../platform/local-data.ts';
import { session } from '../platform/session-state.ts';

/** A view that was saved: a name, and the list's part of an address. */
export interface SavedView {
  readonly name: string;
  readonly search: string;
}

/** Views of one list that a person keeps on a device. */
const MOST_VIEWS = 30;

/** Longest name of a view. */
export const MOST_VIEW_NAME = 60;

/** Kept for each person apart: several share a device in a shop. */
function keyOf(list: string, what: 'views' | 'columns'): string {
  return `list.${list}.${session.account?.id ?? 'nobody'}.${what}`;
}

function kept(key: string): unknown {
  try {
    return JSON.parse(readLocal(key) ?? 'null');
  } catch {
    return null;
  }
}

function isView(one: unknown): one is SavedView {
  const view = one as Partial<SavedView> | null;
  return typeof view?.name === 'string' && typeof view.search === 'string';
}

/** The person's views of a list, in the order of their names. */
export function savedViews(list: string): SavedView[] {
  const views = kept(keyOf(list, 'views'));
  return Array.isArray(views) ? views.filter(isView) : [];
}

/** Keeps a view; one of the same name is replaced. False where there are too many. */
export function saveView(list: string, view: SavedView): boolean {
  const others = savedViews(list).filter(({ name }) => name !== view.name);
  if (others.length >= MOST_VIEWS) return false;
  const views = [...others, view].sort((a, b) => a.name.localeCompare(b.name));
  writeLocal(keyOf(list, 'views'), JSON.stringify(views));
  return true;
}

/** Forgets a view. */
export function dropView(list: string, name: string): void {
  const views = savedViews(list).filter((view) => view.name !== name);
  writeLocal(keyOf(list, 'views'), views.length === 0 ? null : JSON.stringify(views));
}

/** Columns that the person last chose; null where those that usually are shown. */
export function keptColumns(list: string): string[] | null {
  const columns = kept(keyOf(list, 'columns'));
  return Array.isArray(columns) && columns.every((key) => typeof key === 'string') ? columns : null;
}

/** Keeps which columns are shown, null for those that usually are. */
export function keepColumns(list: string, columns: readonly string[] | null): void {
  writeLocal(keyOf(list, 'columns'), columns === null ? null : JSON.stringify(columns));
}
