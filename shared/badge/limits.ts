/** Badges in use that one account has, at most: those of everybody who works under it. */
export const MOST_BADGES = 40;

/** How long a badge stays the one that works at a tablet where nothing is scanned, ms. */
export const BADGE_IDLE_MS = 15 * 60_000;

/** How long a PIN speaks for what was refused without it, ms: ten minutes without a network, and some. */
export const PROOF_MS = 15 * 60_000;

/** Pieces of a job or batch that one person may scrap without a PIN, until the hub says otherwise. */
export const SCRAP_WITHOUT_PIN = 5;

/** How long scrapped pieces are counted together, ms: a shift. */
export const SCRAP_COUNTED_MS = 8 * 60 * 60_000;
