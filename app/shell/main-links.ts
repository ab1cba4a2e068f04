/** Pages in the header; only those that exist. */
export const MAIN_LINKS = [{ to: '/materials', label: 'Materials' }] as const;
