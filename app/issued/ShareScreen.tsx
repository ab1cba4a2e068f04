import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, Paperclip, Printer } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { SharedQuote } from '../../shared/issued/wire.ts';
import { ensureVisitor } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, leavesPage, QueryScope, queryClient, unwrap } from '../platform/query-client.tsx';
import { noteQuote, openQuoteQuery } from '../platform/quotes.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import page from './SheetPage.module.css';
import { saveFile } from '../platform/save-file.ts';

/** A quote that somebody shared: what its document says, for whoever has the link. */
export function ShareScreen() {
  useNoIndex();
  return (
    <QueryScope>
      <SharePage />
    </QueryScope>
  );
}

/** For search engines that run the page without looking at its headers. */
function useNoIndex(): void {
  useEffect(() => {
    const tag = document.createElement('meta');
    tag.name = 'robots';
    tag.content = 'noindex, nofollow, noarchive';
    document.head.append(tag);
    return () => tag.remove();
  }, []);
}

function SharePage() {
  const { uuid = '' } = useParams();
  const shared = useQuery({
    queryKey: ['shared', uuid],
    queryFn: async ({ signal }) => unwrap(await laterApi.issued.shared({ params: { uuid } }, signal)),
    throwOnError: leavesPage,
    refetchOnWindowFocus: false,
  });
  if (shared.error) return <NotShared code={failureOf(shared.error).code} retry={() => void shared.refetch()} />;
  if (!shared.data)
    return (
      <div className={page.page} aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  const { data } = shared;
  return (
    <DocumentPage
      document={data}
      tools={<ShareTools uuid={uuid} shared={data} />}
      partFiles={(part) => <PartFiles uuid={uuid} files={data.files.filter((file) => file.part === part)} />}
    />
  );
}

function NotShared({ code, retry }: { readonly code: string; readonly retry: () => void }) {
  const isGone = code === 'not_found';
  return (
    <div className={page.page}>
      <EmptyState
        level={1}
        title={isGone ? 'This link leads nowhere' : 'The quote could not be loaded'}
        action={isGone ? <LinkButton to="/">Go to Kerfwise</LinkButton> : <Button onClick={retry}>Try again</Button>}
      >
        {isGone ? 'It may have ended. Ask whoever sent it for a new one.' : 'Check your connection, or wait a minute.'}
      </EmptyState>
    </div>
  );
}

function ShareTools({ uuid, shared }: { readonly uuid: string; readonly shared: SharedQuote }) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: async () => {
      await ensureVisitor();
      return unwrap(await laterApi.issued.link({ params: { id: uuid }, body: {} }));
    },
    onSuccess: async (quote) => {
      noteQuote(quote);
      await queryClient.invalidateQueries({ queryKey: openQuoteQuery.queryKey });
      void navigate(`/price/${quote.id}`);
    },
    onError: (error) => notify({ tone: 'bad', title: 'Error', text: failureOf(error).message }),
  });
  return (
    <>
      {!shared.is_current && (
        <Banner tone="info" title="These prices no longer hold">
          The quote changed or its days are over. A copy has today’s prices.
        </Banner>
      )}
      <Button
        variant="primary"
        icon={<Copy size={16} aria-hidden="true" />}
        busy={copy.isPending}
        onClick={() => copy.mutate()}
      >
        Copy to my account
      </Button>
      <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}

function PartFiles({ uuid, files }: { readonly uuid: string; readonly files: SharedQuote['files'] }) {
  const fetchFile = async ({ id, filename }: SharedQuote['files'][number]) => {
    const answer = await laterApi.issued.sharedFile({ params: { uuid, fileId: id } });
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'Error', text: answer.error.message });
  };
  return files.map((file) => (
    <div key={file.id}>
      <Button
        variant="quiet"
        size="s"
        icon={<Paperclip size={14} aria-hidden="true" />}
        onClick={() => void fetchFile(file)}
      >
        {file.filename}
      </Button>
    </div>
  ));
}
