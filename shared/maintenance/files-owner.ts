/**
 * Owner of the files that a server finds where it keeps its own. ours: the database's · another: those of another shop · unclaimed: nobody wrote down whose,
 * and the database names none of them · unknown: they could not be looked at.
 */
export const FILES_OWNERS = ['ours', 'another', 'unclaimed', 'unknown'] as const;
export type FilesOwner = (typeof FILES_OWNERS)[number];
