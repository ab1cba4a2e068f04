/** Most organizations that one account is a member of: they are read with every call it makes. */
export const MAX_ORGANIZATIONS = 20;

/** Most members of an organization, invited ones included. */
export const MAX_MEMBERS = 200;

/** Highest limit that can be set, cents: ten million dollars. */
export const MAX_LIMIT_CENTS = 1_000_000_000;
