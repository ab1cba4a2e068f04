/** Name that the dialog for files of other machines is opened by. */
export const FOREIGN_MODAL = 'foreign-file';
