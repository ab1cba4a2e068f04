import type { PartView } from '../view.ts';

/** Whether a part's file has more pages or artboards than the one it was made of. */
export function holdsPages(report: PartView['report']): boolean {
  return pageCountOf(report) > 1;
}

/** How many pages or artboards a part's file has. */
export function pageCountOf(report: PartView['report']): number {
  return (report?.analysis.notices.find(({ code }) => code === 'more_pages')?.count ?? 0) + 1;
}
