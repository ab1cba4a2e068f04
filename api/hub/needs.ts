import type { CalendarNeeds } from '../calendar/needs.ts';

/** Dependencies of hubs, their machines and places. */
export type HubNeeds = CalendarNeeds;
