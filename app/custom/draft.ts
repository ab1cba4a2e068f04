import { proxy, useSnapshot } from 'valtio';
import { openStore } from '../platform/storage.ts';

/** A request as somebody writes it: texts as they are typed. */
export interface DraftFields {
  readonly service: string;
  readonly title: string;
  /** Like "10, 100". */
  readonly quantities: string;
  readonly material: string;
  readonly tolerances: string;
  readonly finish: string;
  readonly deadline: string | null;
  readonly nda: boolean;
  readonly exportControlled: boolean;
  readonly notes: string;
  readonly details: Readonly<Record<string, string>>;
}

/** A file of the draft. */
export interface DraftFile {
  readonly key: string;
  readonly name: string;
  readonly bytes: number;
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  /** Share that is sent, 0 to 1. */
  readonly progress: number;
  /** Id on the server once it is there. */
  readonly fileId: string | null;
  readonly problem: string | null;
}

/** Nothing written yet. */
const EMPTY_FIELDS: DraftFields = {
  service: '',
  title: '',
  quantities: '',
  material: '',
  tolerances: '',
  finish: '',
  deadline: null,
  nda: false,
  exportControlled: false,
  notes: '',
  details: {},
};

interface Draft {
  fields: DraftFields;
  files: DraftFile[];
  /** Whether what the device kept has been looked at. */
  restored: boolean;
}

/** The request in hand. */
export const draft = proxy<Draft>({ fields: EMPTY_FIELDS, files: [], restored: false });

/** The request in hand, for components. */
export function useDraft(): Draft {
  return useSnapshot(draft) as Draft;
}

const KEY = 'request-draft';
const fileKey = (key: string) => `request-file:${key}`;

interface Kept {
  readonly fields: DraftFields;
  readonly files: readonly DraftFile[];
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept?.fields?.service === 'string' && Array.isArray(kept.files);
}

/** Keeps the draft on this device, without the bytes of its files. Where storage is forbidden a reload forgets, and nothing else. */
async function keep(): Promise<void> {
  const { fields, files } = draft;
  const kept: Kept = JSON.parse(JSON.stringify({ fields, files })) as Kept;
  await openStore()
    .then((store) => store.put('session', kept, KEY))
    .catch(() => undefined);
}

/** Keeps the bytes of a file on this device until the request is sent. */
export async function keepBytes(key: string, file: Blob): Promise<void> {
  const bytes = await file.arrayBuffer();
  await openStore()
    .then((store) => store.put('session', bytes, fileKey(key)))
    .catch(() => undefined);
}

/** The bytes of a file of the draft; null where the device no longer has them. */
export async function keptBytes(key: string): Promise<ArrayBuffer | null> {
  const bytes = await openStore()
    .then((store) => store.get('session', fileKey(key)))
    .catch(() => null);
  return bytes instanceof ArrayBuffer ? bytes : null;
}

/** Forgets the bytes of a file. */
async function forgetBytes(key: string): Promise<void> {
  await openStore()
    .then((store) => store.delete('session', fileKey(key)))
    .catch(() => undefined);
}

/** Brings the draft back that the device kept. Files that were on their way wait again. */
export async function restoreDraft(): Promise<void> {
  if (draft.restored) return;
  const kept = await openStore()
    .then((store) => store.get('session', KEY))
    .catch(() => null);
  if (draft.restored) return;
  if (isKept(kept)) {
    draft.fields = { ...EMPTY_FIELDS, ...kept.fields };
    draft.files = kept.files.map((file) =>
      file.state === 'sending' ? { ...file, state: 'waiting', progress: 0 } : file,
    );
  }
  draft.restored = true;
}

/** Takes over what was typed. */
export function setFields(fields: DraftFields): void {
  draft.fields = fields;
  void keep();
}

/** Changes one file of the draft; nothing happens where it was taken off. */
export function setFile(key: string, change: Partial<DraftFile>): void {
  draft.files = draft.files.map((file) => (file.key === key ? { ...file, ...change } : file));
  // A share that moves is not worth a write.
  if (change.progress === undefined || change.state !== undefined) void keep();
}

/** Puts files on the draft. */
export function addFiles(files: readonly DraftFile[]): void {
  draft.files = [...draft.files, ...files];
  void keep();
}

/** Takes a file off the draft. */
export function dropFile(key: string): void {
  draft.files = draft.files.filter((file) => file.key !== key);
  void forgetBytes(key);
  void keep();
}

/** Begins anew, with what is known already. */
export function startDraft(fields: Partial<DraftFields> = {}): void {
  for (const { key } of draft.files) void forgetBytes(key);
  draft.fields = { ...EMPTY_FIELDS, ...fields };
  draft.files = [];
  draft.restored = true;
  void keep();
}
