import { formatLength } from '../../shared/base/units.ts';
import { MAX_FILES } from '../../shared/file/limits.ts';
import { type Finishing, finishingsDone } from '../../shared/catalog/finishing.ts';
import type { Part, Quote } from '../../shared/quote/wire.ts';
import { operationOf } from '../../shared/analysis/operations.ts';
import { bytesOf } from '../part/files.ts';
import { startPartInHand } from '../part/start.ts';
import { partInHand, whenRestored } from '../part/store.ts';
import { laterApi } from '../platform/later-api.ts';
import { addFiles, type DraftFields, type DraftFile, startDraft } from './draft.ts';
import { takeFiles } from './send-files.ts';

/** A material that a request begins with. */
interface Wanted {
  readonly material: { readonly display_name: string; readonly finishings?: readonly Finishing[] | undefined };
  readonly thickness?: { readonly mm: number } | null;
}

const SERVICE = 'laser-or-etching';
/** A device that does not tell what it kept is not waited for any longer, ms. */
const LONGEST_WAIT_MS = 3000;

function materialWords({ material, thickness }: Wanted): string {
  return thickness ? `${material.display_name}, ${thickness.mm} mm` : material.display_name;
}

/**
 * Begins a request with the part in hand: its file, and everything that was chosen for it. Without one in hand it begins with the
 * material alone.
 * @param wanted the material, where it is another than the one chosen
 * @returns where the request is written on
 */
export async function startFromPart(wanted: Wanted | null): Promise<string> {
  // Who presses right after the page came has a part that is still being brought back.
  startPartInHand();
  await Promise.race([whenRestored(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
  const { id, status, filename, choices, flat } = partInHand();
  const has = id !== null && status !== 'none';
  const size = flat ? `${formatLength(flat.width, 'mm')} × ${formatLength(flat.height, 'mm')} mm` : '';
  const operations = [...new Set(Object.values(choices.assignments))].filter((one) => one !== 'ignored');
  startDraft({
    service: SERVICE,
    title: has ? filename.replace(/\.[^.]+$/, '').slice(0, 120) : (wanted?.material.display_name ?? ''),
    quantities: has ? String(choices.quantity) : '',
    material: wanted ? materialWords(wanted) : '',
    finish: finishingsDone(choices.finishing, wanted?.material ?? null).join(', '),
    details: {
      ...(wanted?.thickness ? { thickness: `${wanted.thickness.mm} mm` } : {}),
      ...(size ? { size } : {}),
      ...(operations.length > 0 ? { operations: operations.join(', ') } : {}),
    },
    notes: [
      choices.dfm_analysis ? 'With an engineer’s analysis.' : '',
      choices.quality_inspection ? 'With an inspection.' : '',
    ]
      .filter(Boolean)
      .join('\n'),
  });
  const bytes = id === null ? null : await bytesOf(id);
  if (bytes) void takeFiles([new File([bytes], filename)]);
  return '/price/custom';
}

/** Begins a request with a part of a quote: its file from the server, and everything that was chosen for it. */
export async function startFromQuotePart(part: Part): Promise<string> {
  const { dimensions, styles } = part.configuration;
  const operations = [...new Set(styles.map(({ assignedTo }) => operationOf(assignedTo)))].filter(
    (one) => one !== 'ignored',
  );
  const fields: Partial<DraftFields> = {
    service: SERVICE,
    title: part.name,
    quantities: String(part.quantity),
    material: part.material
      ? [part.material.display_name, part.thickness && `${part.thickness.mm} mm`].filter(Boolean).join(', ')
      : '',
    finish: part.finishing.join(', '),
    details: {
      ...(part.thickness ? { thickness: `${part.thickness.mm} mm` } : {}),
      size: `${formatLength(dimensions.width, 'mm')} × ${formatLength(dimensions.height, 'mm')} mm`,
      ...(operations.length > 0 ? { operations: operations.join(', ') } : {}),
    },
    notes: part.problem?.message ?? '',
  };
  startDraft(fields);
  await addDesign(part.design_id);
  return '/price/custom';
}

/** Puts a design that the server has on the request as a file. */
async function addDesign(designId: string): Promise<void> {
  const file = await laterApi.custom.designFile({ params: { id: designId } });
  if (!file.ok) return;
  const { id, filename, size_bytes } = file.value;
  const sent: DraftFile = {
    key: id,
    name: filename,
    bytes: size_bytes ?? 0,
    state: 'sent',
    progress: 1,
    fileId: id,
    problem: null,
  };
  addFiles([sent]);
}

/** Choices of a part, on one line. */
function partWords({ name, quantity, material, thickness, finishing, configuration }: Part): string {
  const { width, height } = configuration.dimensions;
  const stock = material ? [material.display_name, thickness && `${thickness.mm} mm`].filter(Boolean).join(' ') : '';
  const size = `${formatLength(width, 'mm')} × ${formatLength(height, 'mm')} mm`;
  return [`${quantity} × ${name}`, stock, size, ...finishing].filter(Boolean).join(', ');
}

/**
 * Begins a request with everything on a quote: the drawing of each part, and what was chosen for it. A request holds so many files; where
 * there are more the first ones come along and all parts are named.
 */
export async function startFromQuote(quote: Quote): Promise<string> {
  const { parts, number, name } = quote;
  const first = parts[0];
  const materials = [...new Set(parts.flatMap(({ material }) => (material ? [material.display_name] : [])))];
  const lines = [
    `Everything on quote ${number}, made at its quantities:`,
    ...parts.map((part) => `- ${partWords(part)}`),
    '',
    'Deliver to (address and country): ',
  ];
  startDraft({
    service: SERVICE,
    title: (name ?? (parts.length === 1 && first ? first.name : `Quote ${number}`)).slice(0, 120),
    quantities: parts.length === 1 && first ? String(first.quantity) : '1',
    material: materials.join(', ').slice(0, 200),
    finish: [...new Set(parts.flatMap(({ finishing }) => finishing))].join(', ').slice(0, 200),
    notes: lines.join('\n').slice(0, 5000),
  });
  const designs = [...new Set(parts.map(({ design_id }) => design_id))].slice(0, MAX_FILES);
  for (const id of designs) await addDesign(id);
  return '/price/custom';
}
