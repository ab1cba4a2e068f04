/** Exit codes of the command line. Source: the command line's contract. */
export const EXIT = { done: 0, fault: 1, rejected: 2 } as const;
