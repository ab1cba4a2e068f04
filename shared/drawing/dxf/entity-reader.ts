import type { DxfDocument } from './document.ts';
import type { Tags } from './tags.ts';
import type { Look } from './tape.ts';

/** Outcome of reading an entity. */
export type Outcome = 'drawn' | 'broken' | 'nothing';

/** Reads one entity's tags onto the tape. */
export type EntityReader = (doc: DxfDocument, tags: Tags, look: Look) => Outcome;
