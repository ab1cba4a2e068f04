/** Answer to `nothing_cut`: it is meant so. */
export const ENGRAVE_ONLY = 'engrave_only';
/** Answer to `nothing_cut`: the style whose id follows is cut. */
export const CUT_ALONG = 'cut:';
