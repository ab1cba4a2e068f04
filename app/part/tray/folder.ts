import { DESIGN_EXTENSIONS } from '../../../shared/design/limits.ts';
import { notify } from '../../platform/notify.ts';

/** Most that is looked at in folders: a whole disk that is dropped by mistake ends here. */
const MOST_LOOKED_AT = 5000;

/** Designs among the files of folders. */
export interface FoundDesigns {
  /** By their path, as a person counts: part 2 before part 10. */
  readonly designs: readonly File[];
  /** Files of other kinds that a person sees in the folder. */
  readonly others: number;
}

interface Found {
  readonly path: string;
  readonly file: File;
}

/** The files that were dropped, and those within dropped folders. What is no design in a folder is left out, and said. */
export async function filesOf(entries: readonly FileSystemEntry[]): Promise<File[]> {
  const single: File[] = [];
  const within: Found[] = [];
  let looked = 0;
  const visit = async (entry: FileSystemEntry, into: (found: Found) => void): Promise<void> => {
    looked += 1;
    if (looked > MOST_LOOKED_AT) return;
    if (entry.isFile) {
      const file = await fileOf(entry as FileSystemFileEntry);
      if (file) into({ path: entry.fullPath, file });
    } else if (!isHidden(entry.name))
      for (const inside of await childrenOf(entry as FileSystemDirectoryEntry))
        await visit(inside, (found) => within.push(found));
  };
  for (const entry of entries) await visit(entry, ({ file }) => single.push(file));
  return [...single, ...told(designsAmong(within)).designs];
}

/** The designs of a chosen folder; what is none is left out, and said. */
export function filesOfFolder(files: readonly File[]): readonly File[] {
  const found = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  return told(designsAmong(found)).designs;
}

/** The designs among the files of folders, by their endings; hidden files count for nothing. */
export function designsAmong(found: readonly Found[]): FoundDesigns {
  const seen = found.filter(({ path }) => !path.split('/').some(isHidden));
  const designs = seen
    .filter(({ path }) => DESIGN_EXTENSIONS.some((ending) => path.toLowerCase().endsWith(`.${ending}`)))
    .sort((a, b) => a.path.localeCompare(b.path, 'en', { numeric: true }))
    .map(({ file }) => file);
  return { designs, others: seen.length - designs.length };
}

/** Files that systems leave in folders; people don't see them. */
function isHidden(name: string): boolean {
  return name.startsWith('.') || name === '__MACOSX' || /^(thumbs\.db|desktop\.ini)$/i.test(name);
}

function told(found: FoundDesigns): FoundDesigns {
  const { designs, others } = found;
  if (designs.length === 0)
    notify({
      tone: 'warn',
      title: 'No designs in this folder',
      text: `We read ${DESIGN_EXTENSIONS.map((ending) => ending.toUpperCase()).join(', ')} files.`,
    });
  else if (others > 0)
    notify({
      tone: 'info',
      title: designs.length === 1 ? 'One design in this folder' : `${designs.length} designs in this folder`,
      text: `${others === 1 ? 'One other file is no design and was' : `${others} other files are no designs and were`} left out.`,
    });
  return found;
}

function fileOf(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(null)));
}

/** All that a folder holds: its reader answers a hundred at a time. */
async function childrenOf(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
    if (all.length > MOST_LOOKED_AT) return all;
  }
}
