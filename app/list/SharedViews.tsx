import { Share2, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { SharedView } from '../../shared/shared-view/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { TwoStep } from '../ui/TwoStep.tsx';
import type { SavedView } from './kept-views.ts';
import styles from './Views.module.css';

interface SharedViewsProps {
  /** Name of the list. */
  readonly list: string;
  /** The person’s own views, which can be shared. */
  readonly own: readonly SavedView[];
  /** The list as it is shown now. */
  readonly address: string;
  readonly onShow: (view: SavedView) => void;
}

/** Views that all staff has, with who shared them; the person’s own can be shared, and taken back. */
export function SharedViews({ list, own, address, onShow }: SharedViewsProps) {
  const [views, setViews] = useState<readonly SharedView[]>([]);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isOpen = true;
    void laterApi.sharedView.list({ query: { list } }).then((answer) => {
      if (!isOpen) return;
      if (answer.ok) setViews(answer.value.views);
      else setProblem(answer.error.message);
    });
    return () => {
      isOpen = false;
    };
  }, [list]);
  const take = (answer: Awaited<ReturnType<typeof laterApi.sharedView.share>>, done: string) => {
    setProblem(answer.ok ? '' : answer.error.message);
    if (!answer.ok) return;
    setViews(answer.value.views);
    announce(done);
  };
  const share = async ({ name, search }: SavedView) =>
    take(await laterApi.sharedView.share({ body: { list, name, search } }), `All staff has the view ${name} now.`);
  const remove = async ({ id, name }: SharedView) =>
    take(await laterApi.sharedView.remove({ params: { id } }), `The view ${name} is no longer shared.`);
  const unshared = own.filter(
    (view) => !views.some(({ name, search }) => name === view.name && search === view.search),
  );
  if (views.length === 0 && unshared.length === 0 && problem === '') return null;
  return (
    <section className={styles.shared} aria-label="Shared with all staff">
      {views.length > 0 && <h3 className={styles.sharedTitle}>Shared with all staff</h3>}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            <button
              type="button"
              className={styles.name}
              aria-current={view.search === address ? 'true' : undefined}
              onClick={() => onShow(view)}
            >
              {view.name}
              <small className={styles.by}>by {view.by}</small>
            </button>
            {view.removable && (
              <TwoStep question="Stop sharing it?" action="Stop sharing" onSure={() => void remove(view)}>
                {(ask) => (
                  <IconButton label={`Stop sharing the view ${view.name}`} onClick={ask}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                )}
              </TwoStep>
            )}
          </li>
        ))}
      </ul>
      {unshared.map((view) => (
        <Button
          key={view.name}
          variant="quiet"
          size="s"
          icon={<Share2 aria-hidden="true" />}
          onClick={() => void share(view)}
        >
          {`Share ${view.name} with all staff`}
        </Button>
      ))}
      {problem !== '' && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </section>
  );
}
