/** Event of the window: the app listens to everything now. The script that held back what was pressed before (app/waking) hears it. */
export const APP_READY = 'kerfwise-ready';
