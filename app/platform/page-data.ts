import { createContext, useContext } from 'react';
import type { PageData } from '../../shared/site/page-data.ts';

/** Given by the server's door while it renders, and by the page that takes its picture over; null where the page renders all by itself. */
export const Given = createContext<PageData | null>(null);

/** Id of the block that carries the data. */
export const DATA_BLOCK = 'page-data';

/** Attribute that keeps the style of a rendered tag: the security policy lets none stand in the tag itself. */
export const ASIDE_STYLE = 'data-style';

/** Gives rendered tags their styles, as the page that takes them over has them. A script may; a document may not. */
export function takeStyles(root: Element): void {
  for (const tag of root.querySelectorAll<HTMLElement>(`[${ASIDE_STYLE}]`)) {
    tag.style.cssText = tag.getAttribute(ASIDE_STYLE)!;
    tag.removeAttribute(ASIDE_STYLE);
  }
}

/** The data that came with this page; null where the server sent it empty. */
export function readPageData(): PageData | null {
  const text = document.getElementById(DATA_BLOCK)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}

/** Data that the server gave the page along, for components. */
export function usePageData(): PageData | null {
  return useContext(Given);
}
