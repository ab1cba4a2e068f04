/** Most organizations that one account is a member of: they are read with every call it makes. */
export const MAX_ORGANIZATIONS = 20;
