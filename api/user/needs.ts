import type { ProfileNeeds } from '../profile/needs.ts';

/** Dependencies of the list of everybody: an account is deleted as its owner deletes it. */
export type UserNeeds = ProfileNeeds;
