/** Address of the search, and the name of the text in its query. */
export const SEARCH_PATH = '/search';
export const SEARCH_PARAMETER = 'q';
