/**
 * Every table with the type of its rows. It is empty here: each room adds its own tables in its room.ts
 * (`declare module '../db/tables.ts'`), so that a new table changes no file that all share.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms add to it.
export interface Tables {}
