/** Name of the dialog that turns text into outlines. */
export const TEXT_MODAL = 'outline-text';
/** Name of the size dialog. */
export const SIZE_MODAL = 'size';
/** Name of the rotation dialog. */
export const ROTATION_MODAL = 'rotation';
