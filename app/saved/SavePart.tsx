import { Bookmark, BookmarkCheck } from 'lucide-react';
import { useState } from 'react';
import { listKey } from '../list/list-key.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { queryClient } from '../platform/query-client.tsx';
import { IconButton } from '../ui/IconButton.tsx';

interface SavePartProps {
  readonly part: { readonly id: string; readonly name: string; readonly updated_at: string };
}

/** Saves a part as it is. Changed afterwards, it can be saved once more. */
export function SavePart({ part }: SavePartProps) {
  const [saved, setSaved] = useState<string | null>(null);
  const isSaved = saved === part.updated_at;
  const save = async () => {
    const answer = await laterApi.saved.save({ body: { part_id: part.id } });
    if (!answer.ok) return notify({ tone: 'bad', title: 'Error', text: answer.error.message });
    setSaved(part.updated_at);
    notify({ tone: 'good', title: `${part.name} is in your saved parts` });
    await queryClient.invalidateQueries({ queryKey: listKey('saved-parts') });
  };
  return (
    <IconButton label={isSaved ? `${part.name} is saved` : `Save ${part.name}`} onClick={() => void save()}>
      {isSaved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
    </IconButton>
  );
}
