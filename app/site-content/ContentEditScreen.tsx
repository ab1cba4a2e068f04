import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { CONTENT_KINDS, type ContentKind } from '../../shared/site-content/kinds.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page } from '../ui/Layout.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { keyOfStep, LIST_PATHS, LIST_WORDS } from './paths.ts';
import { contentQuery } from './queries.ts';
import styles from './SiteContent.module.css';

/** /account/admin/site/:contentKind/:contentKey: a guide, the words of a page or of a free design, or an address, with its page beside it. For role 1. */
export function ContentEditScreen() {
  const { contentKind, contentKey = '' } = useParams();
  const kind = CONTENT_KINDS.find((one) => one === contentKind) ?? 'guide';
  return (
    <QueryScope>
      <Page className={styles.wide}>
        <Loaded key={`${kind} ${contentKey}`} kind={kind} contentKey={keyOfStep(contentKey)} />
      </Page>
    </QueryScope>
  );
}

function Loaded({ kind, contentKey }: { readonly kind: ContentKind; readonly contentKey: string }) {
  const { data, error } = useQuery(contentQuery(kind, contentKey));
  const start = data?.draft ?? data?.published;
  if (data && start) return <ContentEditor document={data} start={start} />;
  const action = <LinkButton to={LIST_PATHS[kind]}>All {LIST_WORDS[kind].toLowerCase()}</LinkButton>;
  if (data)
    return (
      <>
        <StaffHead title={data.title} />
        <p>It is off the site and has no draft. Put an earlier version back from its history.</p>
        {action}
      </>
    );
  return (
    <NotThere
      error={error}
      height={600}
      missing="We couldn’t find that text"
      failed="The text didn’t load"
      action={action}
    />
  );
}
