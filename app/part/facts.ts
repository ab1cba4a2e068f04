import type { DesignReport } from '../../shared/analysis/report.ts';
import type { Analysis } from '../../shared/analysis/wire.ts';
import type { Failure } from '../../shared/base/failure.ts';
import type { Result } from '../../shared/base/result.ts';
import type { MadeDrawing } from '../../shared/part/sized.ts';
import type { PartNeeds } from '../../shared/catalog/fit.ts';
import type { Pricer } from '../platform/compute/pricer.ts';
import type { DesignShare } from '../../shared/pricing/with-share.ts';
import type { Part } from '../../shared/quote/wire.ts';
import type { ImportStage, Preview } from '../../workers/import/factory.ts';
import type { UploadProblem } from './server/upload-errors.ts';

/** Steps of the upload. Source: product spec §4. */
export type UploadStep =
  | 'idle'
  | 'requesting_upload_url'
  | 'uploading'
  | 'analyzing'
  | 'building_your_quote'
  | 'completed'
  | 'error';

/** How far adding a part to the quote has come. */
export interface Upload {
  readonly step: UploadStep;
  /** 0 to 1 while uploading. */
  readonly progress: number;
  readonly problem: UploadProblem | null;
  /** The step that failed; null while none has. */
  readonly failedAt: UploadStep | null;
  /** Id that the server gave the upload; null before it has. */
  readonly uploadId: string | null;
}

/** Order as texts and name of a file say it: suggestions, made by what is loaded for it. */
export interface Said {
  /** Different numbers of pieces; several contradict each other. */
  readonly quantities: readonly number[];
  /** Tells the thickness that is said, where it can make the part; null where none is said. */
  readonly suggest: ((pricer: Pricer, needs: PartNeeds) => number | null) | null;
}

/** Facts that worker and server gave about a part, and calls to them. Gone with the page; StoredPart is kept. */
export interface Facts {
  /** Stage of reading the file; null while nothing is read. */
  readonly stage: ImportStage | null;
  /** Why the file could not be opened for a reason of ours (crash, memory), in words. */
  readonly trouble: string | null;
  /** The design as it was read. */
  readonly read: DesignReport | null;
  readonly measuredInMs: number;
  /** The last drawing that the worker made, and the choices it is for; see drawingKey. */
  readonly made: { readonly key: string; readonly drawing: Result<MadeDrawing, Failure> } | null;
  /** The last findings, and the drawing and operations they are of. */
  readonly checked: { readonly key: string; readonly operations: string; readonly analysis: Analysis } | null;
  readonly checking: boolean;
  /** Dropped in this visit and not checked yet: its checks take what repairs belong to a design from the start. */
  readonly isFresh: boolean;
  /** A repair is being made or taken back. */
  readonly repairing: boolean;
  /** Previews of the part with other choices, by their formKey; null for choices that are refused. */
  readonly previews: ReadonlyMap<string, Preview | null>;
  /** Order as texts and name of the file say it; null while nobody has looked. */
  readonly said: Said | null;
  /** Its share of the setup of its file beside other pieces of it; null where it pays alone. */
  readonly share: DesignShare | null;
  readonly upload: Upload;
  /** Changes are under way to the server. */
  readonly saving: boolean;
  /** The server's part, where somebody else changed it. */
  readonly elsewhere: Part | null;
}

/** Not added to a quote in this visit. */
export const NO_UPLOAD: Upload = { step: 'idle', progress: 0, problem: null, failedAt: null, uploadId: null };

/** Nothing asked yet. */
export const NO_FACTS: Facts = {
  stage: null,
  trouble: null,
  read: null,
  measuredInMs: 0,
  made: null,
  checked: null,
  checking: false,
  isFresh: false,
  repairing: false,
  previews: new Map(),
  said: null,
  share: null,
  upload: NO_UPLOAD,
  saving: false,
  elsewhere: null,
};
