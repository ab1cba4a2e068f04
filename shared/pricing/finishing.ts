/** What can be done to a part after it was cut. Apart from its schema, which the first script need not load. */
export const FINISHINGS = ['deburred', 'papered', 'cleaned'] as const;
