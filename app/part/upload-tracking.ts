import type { UploadStep } from './facts.ts';
import type { UploadErrorCode } from './server/upload-errors.ts';
import type { PartView } from './view.ts';

/** How far one half of adding a part has come. */
export type TrackedStatus = 'idle' | 'pending' | 'success' | 'error';

/** How far adding one file to the quote has come, by the names of the product spec §5 and §4. */
export interface UploadTracking {
  readonly currentStep: UploadStep;
  /** 0 to 1 of the bytes that are sent. */
  readonly progress: number;
  /** Failure in a sentence; null while there is none. */
  readonly error: string | null;
  readonly errorCode: UploadErrorCode | null;
  /** Whether the file is on the server. */
  readonly uploadStatus: TrackedStatus;
  /** Whether the server has measured it. */
  readonly analysisStatus: TrackedStatus;
  readonly filename: string;
  /** The ending of its name in small letters, without the dot; empty where it has none. */
  readonly fileType: string;
  /** Id that the server gave the upload: the design's. Null before it has. */
  readonly uploadId: string | null;
}

/** Steps in their order; each stands for all before it being done. */
const ORDER: readonly UploadStep[] = [
  'idle',
  'requesting_upload_url',
  'uploading',
  'analyzing',
  'building_your_quote',
  'completed',
];

/** The tracking of a part's upload. Where the server has the design from before, file and measurement count as done. */
export function trackingOf({ filename, link }: Pick<PartView, 'filename' | 'link'>): UploadTracking {
  const { step, progress, problem, failedAt, uploadId, designId } = link;
  const isFailed = step === 'error';
  const reached = ORDER.indexOf(isFailed ? (failedAt ?? 'idle') : step);
  const statusOf = (first: UploadStep, last: UploadStep): TrackedStatus => {
    if (designId !== null || reached > ORDER.indexOf(last)) return 'success';
    if (reached < ORDER.indexOf(first)) return 'idle';
    return isFailed ? 'error' : 'pending';
  };
  return {
    currentStep: step,
    progress: step === 'uploading' ? progress : reached > ORDER.indexOf('uploading') ? 1 : 0,
    error: isFailed ? (problem?.message ?? null) : null,
    errorCode: isFailed ? (problem?.code ?? null) : null,
    uploadStatus: statusOf('requesting_upload_url', 'uploading'),
    analysisStatus: statusOf('analyzing', 'analyzing'),
    filename,
    fileType: /\.([^.]+)$/.exec(filename)?.[1]?.toLowerCase() ?? '',
    uploadId: uploadId ?? designId,
  };
}
