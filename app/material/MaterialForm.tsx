import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Material } from '../../shared/catalog/material.ts';
import { rebased } from '../../shared/material/rebase.ts';
import type { MaterialFile, WrittenMaterial } from '../../shared/material/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { type Draft, draftOf, errorsSeen, proposedIn, type Errors, readDraft, type Texts } from './draft.ts';
import { Effect } from './Effect.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FACTS, THICKNESS } from './fields.ts';
import { leastNotes } from './least-notes.ts';
import styles from './Material.module.css';
import { planChange, problemIn } from './plan.ts';
import { materialsChanged, previewQuery } from './queries.ts';
import { RetireButton } from './RetireButton.tsx';

interface MaterialFormProps {
  readonly file: MaterialFile;
  /** As the form begins. */
  readonly material: Material;
  /** Whether another material is made of it. */
  readonly asNew: boolean;
}

/** How long nobody types before the draft is read and priced, ms. */
const QUIET_MS = 400;

/** The draft as it reads once nobody types; `of` is the draft that was read. */
function useRead(draft: Draft): { of: Draft; material: WrittenMaterial | null; errors: Errors } {
  const [read, setRead] = useState(() => ({ of: draft, ...readDraft(draft) }));
  useEffect(() => {
    const timer = setTimeout(() => setRead({ of: draft, ...readDraft(draft) }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  return read;
}

const writtenOf = (material: Material) => readDraft(draftOf(material, false)).material;

/** The draft as it is published: what was changed in it, on the material in force, which may have changed since the form began. */
function useWritten({ material }: MaterialFile, asNew: boolean, drafted: WrittenMaterial | null) {
  const [begun] = useState(() => writtenOf(material));
  const now = useMemo(() => writtenOf(material), [material]);
  return asNew || !begun || !now || !drafted ? drafted : rebased(now, begun, drafted);
}

/** Every field of a material and its thicknesses, with what the change does to prices beside it. */
export function MaterialForm({ file, material, asNew }: MaterialFormProps) {
  const [params] = useSearchParams();
  const proposed = asNew ? null : params.get('thickness');
  const [draft, setDraft] = useState(() => proposedIn(draftOf(material, asNew), proposed, params));
  const [begun] = useState(draft);
  const [tab, setTab] = useState(() => (draft.thicknesses.some(({ key }) => key === proposed) ? proposed! : 'facts'));
  const read = useRead(draft);
  const errors = asNew ? errorsSeen(read.errors, draft, begun) : read.errors;
  const written = useWritten(file, asNew, read.material);
  const preview = useQuery(previewQuery(asNew ? null : file.material.id, written, file.version));
  const sending = useSending(file, asNew, written);
  const setFacts = (facts: Texts) => setDraft({ ...draft, facts });
  const setThickness = (key: string, texts: Texts) =>
    setDraft({ ...draft, thicknesses: draft.thicknesses.map((one) => (one.key === key ? { ...one, texts } : one)) });
  const add = () => {
    const key = `new-${draft.thicknesses.length + 1}-${Date.now()}`;
    const texts = { ...draft.thicknesses.at(-1)!.texts, mm: '', nominal: '' };
    setDraft({ ...draft, thicknesses: [...draft.thicknesses, { key, id: undefined, texts }] });
    setTab(key);
  };
  const drop = (key: string) => {
    setDraft({ ...draft, thicknesses: draft.thicknesses.filter((one) => one.key !== key) });
    setTab('facts');
  };
  const wrong = (at: string) => Object.keys(errors).some((name) => name.startsWith(`${at}.`));
  const label = (words: string, at: string) => (wrong(at) ? `${words} (check)` : words);
  const tabs = [
    {
      key: 'facts',
      label: label('Facts', 'facts'),
      panel: <FieldGroups groups={FACTS} texts={draft.facts} at="facts" errors={errors} onChange={setFacts} />,
    },
    ...draft.thicknesses.map(({ key, id, texts }) => ({
      key,
      label: label(texts.mm ? `${texts.mm} mm` : 'New thickness', key),
      panel: (
        <Stack gap={5}>
          <FieldGroups
            groups={THICKNESS}
            texts={texts}
            at={key}
            errors={errors}
            notes={leastNotes(texts)}
            onChange={(next) => setThickness(key, next)}
          />
          {draft.thicknesses.length > 1 && (
            <RetireButton file={file} id={id} mm={texts.mm ?? ''} onDropped={() => drop(key)} />
          )}
        </Stack>
      ),
    })),
  ];
  return (
    <div className={styles.beside}>
      <TitledCard id="fields" title={asNew ? 'New material' : 'Every field'}>
        <Tabs label="Parts of the material" tabs={tabs} value={tab} onChange={setTab} />
        <div>
          <Button icon={<Plus aria-hidden="true" />} disabled={draft.thicknesses.length >= 8} onClick={add}>
            Add a thickness
          </Button>
        </div>
      </TitledCard>
      <Effect preview={preview} errors={read.errors} isRead={read.of === draft} {...sending} />
    </div>
  );
}

/** Ways to publish the draft, now or on a day; each answers what failed, null where nothing did. */
function useSending({ version, material: { id } }: MaterialFile, asNew: boolean, material: WrittenMaterial | null) {
  const navigate = useNavigate();
  return {
    onPublish: async (reason: string): Promise<string | null> => {
      if (!material) return null;
      const body = { version, reason, material };
      const answer = asNew
        ? await laterApi.material.create({ body })
        : await laterApi.material.change({ params: { id: String(id) }, body });
      if (!answer.ok) return problemIn(answer.error);
      notify({ tone: 'good', title: 'Published', text: 'Site, calculators and open quotes follow within a second.' });
      await materialsChanged();
      await navigate(asNew ? `/account/admin/materials/edit/${answer.value.id}` : '/account/admin/materials');
      return null;
    },
    onPlan: async (reason: string, day: string): Promise<string | null> => {
      if (!material) return null;
      const change = asNew
        ? ({ kind: 'new_material', material } as const)
        : ({ kind: 'material', id, material } as const);
      const failed = await planChange({ version, reason, day, change });
      if (failed === null) await navigate('/account/admin/materials');
      return failed;
    },
  };
}
