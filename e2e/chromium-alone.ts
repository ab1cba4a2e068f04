/** Tag of journeys that need something of the driver which it cannot in Firefox; they say what. */
export const CHROMIUM_ALONE = '@chromium-alone';
