/** Most bytes of a picture that is sent as an avatar: what a browser cut out of a photo is far smaller. */
export const MAX_AVATAR_BYTES = 4 * 1024 * 1024;

/** Side of an avatar in pixels, of the large one and of the one for lists and menus. */
export const AVATAR_SIDES = { large: 256, small: 64 } as const;
