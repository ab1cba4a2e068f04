/** Errors that a PostScript program can catch (with `stopped` or an `errordict` entry). */
export type PsErrorName =
  | 'dictfull'
  | 'dictstackoverflow'
  | 'dictstackunderflow'
  | 'execstackoverflow'
  | 'invalidaccess'
  | 'invalidexit'
  | 'invalidfileaccess'
  | 'invalidfont'
  | 'invalidrestore'
  | 'ioerror'
  | 'limitcheck'
  | 'nocurrentpoint'
  | 'rangecheck'
  | 'stackoverflow'
  | 'stackunderflow'
  | 'syntaxerror'
  | 'typecheck'
  | 'undefined'
  | 'undefinedfilename'
  | 'undefinedresource'
  | 'undefinedresult'
  | 'unmatchedmark'
  | 'VMerror';

/** Every error name, for `errordict`. */
export const PS_ERRORS: readonly PsErrorName[] = [
  'dictfull',
  'dictstackoverflow',
  'dictstackunderflow',
  'execstackoverflow',
  'invalidaccess',
  'invalidexit',
  'invalidfileaccess',
  'invalidfont',
  'invalidrestore',
  'ioerror',
  'limitcheck',
  'nocurrentpoint',
  'rangecheck',
  'stackoverflow',
  'stackunderflow',
  'syntaxerror',
  'typecheck',
  'undefined',
  'undefinedfilename',
  'undefinedresource',
  'undefinedresult',
  'unmatchedmark',
  'VMerror',
];

/** A PostScript error: thrown by operators, turned into the language's own error handling by the machine. */
export class PsError extends Error {
  readonly kind: PsErrorName;
  constructor(kind: PsErrorName) {
    super(kind);
    this.kind = kind;
  }
}

/** The program used up what a file may use. No program can catch it; the reader says `limit_reached`. */
export class BudgetSpent extends Error {
  readonly what: 'steps' | 'memory';
  constructor(what: 'steps' | 'memory') {
    super(`out of ${what}`);
    this.what = what;
  }
}
