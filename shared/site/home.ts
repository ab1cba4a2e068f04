/** Path of the page whose figures the home page shows: no address of its own. */
export const HOME_FIGURES = '/home';
