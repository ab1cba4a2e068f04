import type { UploadStep } from '../facts.ts';

const STEP_WORDS: Partial<Record<UploadStep, string>> = {
  requesting_upload_url: 'Preparing the upload',
  uploading: 'Uploading your file',
  analyzing: 'The server is measuring your part',
  building_your_quote: 'Building your quote',
  completed: 'Added to your quote',
};

/** A step in a customer's words. */
export function stepWords(step: UploadStep): string {
  return STEP_WORDS[step] ?? '';
}

/** Whether the upload is under way. */
export function isUploading(step: UploadStep): boolean {
  return step !== 'idle' && step !== 'completed' && step !== 'error';
}
