/** A function of a file: numbers in, numbers out. Never throws; what it can't make out comes back as 0. */
export type PdfFunction = (input: readonly number[]) => number[];
