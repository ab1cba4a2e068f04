import { Bookmark, ChevronDown, Link2, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useSearchParams } from 'react-router-dom';
import { isStaff } from '../../shared/account/roles.ts';
import { copyLink } from '../platform/copy-link.ts';
import { useSession } from '../platform/session-state.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button as OwnButton } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import '../ui/pressable.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TwoStep } from '../ui/TwoStep.tsx';
import filterStyles from './Filters.module.css';
import { dropView, type SavedView, savedViews, saveView } from './kept-views.ts';
import { readListState, writeListState } from './list-address.ts';
import type { ListDefinition } from './list-types.ts';
import type { ListControl } from './use-list-state.ts';
import styles from './Views.module.css';

// Checks of forms come along with the first one that is opened.
/** Only staff has them. */
const SharedViews = laterPart(() => import('./SharedViews.tsx').then((m) => m.SharedViews));
const SaveForm = laterPart(() => import('./SaveView.tsx').then((m) => m.SaveView));

interface ViewsProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly control: ListControl;
}

/** Views that the person saved: search, filters, sorting and columns under a name. What is shown now can be saved or handed on as a link. */
export function Views<R extends object, Q>({ list, control }: ViewsProps<R, Q>) {
  return (
    <DialogTrigger>
      <Button className={filterStyles.opener ?? ''}>
        <Bookmark size={16} aria-hidden="true" />
        Views
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Popover className={filterStyles.popover ?? ''} offset={4} containerPadding={8}>
        <Dialog className={filterStyles.dialog ?? ''} aria-label="Saved views">
          {({ close }) => <OpenViews list={list} control={control} close={close} />}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function OpenViews<R extends object, Q>({ list, control, close }: ViewsProps<R, Q> & { readonly close: () => void }) {
  const [views, setViews] = useState(() => savedViews(list.name));
  const [, setParams] = useSearchParams();
  const { account } = useSession();
  const isOfStaff = account !== null && isStaff(account.role);
  const address = writeListState(list, { ...control.state, cursor: null }).toString();
  const show = (view: SavedView) => {
    const wanted = readListState(list, new URLSearchParams(view.search));
    setParams((now) => writeListState(list, wanted, now));
    announce(`View ${view.name}.`);
    close();
  };
  const copy = () => copyLink(`${location.origin}${location.pathname}${address ? `?${address}` : ''}`);
  return (
    <>
      {isOfStaff && (
        <Suspense fallback={<Skeleton height={64} />}>
          <SharedViews list={list.name} own={views} address={address} onShow={show} />
        </Suspense>
      )}
      {views.length === 0 ? (
        <p className={styles.none}>A view saves search, filters, sorting and columns under a name.</p>
      ) : (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.name} className={styles.view}>
              <button
                type="button"
                className={styles.name}
                aria-current={view.search === address ? 'true' : undefined}
                onClick={() => show(view)}
              >
                {view.name}
              </button>
              <TwoStep
                question="Delete it?"
                action="Delete"
                onSure={() => {
                  dropView(list.name, view.name);
                  setViews(savedViews(list.name));
                }}
              >
                {(ask) => (
                  <IconButton label={`Delete the view ${view.name}`} onClick={ask}>
                    <Trash2 size={16} aria-hidden="true" />
                  </IconButton>
                )}
              </TwoStep>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton height={64} />}>
        <SaveForm
          onSave={(name) => {
            if (!saveView(list.name, { name, search: address })) return false;
            setViews(savedViews(list.name));
            announce(`The view ${name} is saved.`);
            return true;
          }}
        />
      </Suspense>
      <OwnButton
        variant="quiet"
        size="s"
        className={styles.copy}
        icon={<Link2 aria-hidden="true" />}
        onClick={() => void copy()}
      >
        Copy a link to this view
      </OwnButton>
    </>
  );
}
