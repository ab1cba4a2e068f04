import { API_BASE } from '../base/endpoint.ts';

/** Stream (server-sent events) that tells open pages of the staff that the floor or the desk changed. */
export const FLOOR_NEWS_PATH = `${API_BASE}/production/news`;

/**
 * Name of its events; their data are two marks with a dot between: of scans, and of all else that staff see. A mark says nothing but whether it is the
 * one that the page heard before.
 */
export const FLOOR_EVENT = 'floor';
