import { API_BASE } from '../base/endpoint.ts';

/** Stream (server-sent events) that tells open pages which price book is in force. */
export const PRICE_NEWS_PATH = `${API_BASE}/price_book/news`;

/**
 * Name of its events; their data is the mark of the book in force, as bookMark (shared/site/page-data.ts) makes it. The first one tells what is in force,
 * each further one a change.
 */
export const NEWS_EVENT = 'prices';
