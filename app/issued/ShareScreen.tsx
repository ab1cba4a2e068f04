import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, CreditCard, Paperclip, Printer } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { ApiFailure } from '../../api/client.ts';
import type { LinkState } from '../../shared/issued/link-state.ts';
import type { SharedQuote } from '../../shared/issued/wire.ts';
import { ensureVisitor } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, leavesPage, QueryScope, queryClient, unwrap } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { WhoMay } from '../organization/WhoMay.tsx';
import { noteQuote, openQuoteQuery } from '../platform/quotes.ts';
import { useNoIndex } from '../platform/use-no-index.ts';
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

function SharePage() {
  const { uuid = '' } = useParams();
  const shared = useQuery({
    queryKey: ['shared', uuid],
    queryFn: async ({ signal }) => unwrap(await laterApi.issued.shared({ params: { uuid } }, signal)),
    throwOnError: leavesPage,
    refetchOnWindowFocus: false,
  });
  if (shared.error) return <NotShared failure={failureOf(shared.error)} retry={() => void shared.refetch()} />;
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

/** Titles of links that open nothing; any other failure is one of the moment. */
const CLOSED: Readonly<Record<string, string>> = {
  not_found: 'We couldn’t find this link',
  link_expired: 'This link has expired',
  link_ended: 'This link was ended',
  quote_cancelled: 'This quote was withdrawn',
};

function NotShared({ failure, retry }: { readonly failure: ApiFailure; readonly retry: () => void }) {
  const title = CLOSED[failure.code];
  const isUnknown = failure.code === 'not_found';
  if (title === undefined)
    return (
      <div className={page.page}>
        <EmptyState level={1} title="The quote didn’t load" action={<Button onClick={retry}>Try again</Button>}>
          Check your connection, or wait a minute.
        </EmptyState>
      </div>
    );
  return (
    <div className={page.page}>
      <EmptyState level={1} title={title} action={<LinkButton to="/">Get your own price</LinkButton>}>
        {isUnknown ? 'It may be incomplete or too old. Ask the sender for a new one.' : failure.message}
      </EmptyState>
    </div>
  );
}

/** Notes on a revision that can't be paid as it is, and what to do next. */
const NOTES: Readonly<Record<Exclude<LinkState, 'open'>, readonly [title: string, next: string]>> = {
  paying: ['Somebody is paying this quote right now', 'Check again in a minute: if that payment fails, you can pay.'],
  approval: [
    'This quote is waiting for approval',
    'The organization has to approve it first. Ask the sender, or copy it and order it yourself.',
  ],
  changed: ['This quote has changed since', 'Ask the sender for the latest one, or copy this one at today’s prices.'],
  over: ['These prices have expired', 'Ask the sender for a new quote, or copy this one at today’s prices.'],
  paid: ['This quote is paid', 'Nothing is left to pay. To order it again, copy it to your own quote.'],
};

function ShareNote({ shared }: { readonly shared: SharedQuote }) {
  const { state } = shared;
  if (state === 'open') return null;
  const [title, next] = NOTES[state];
  return (
    <Banner tone={state === 'paid' ? 'good' : 'info'} title={title}>
      {next}
    </Banner>
  );
}

/** Name of the sentence that says who can copy quotes. */
const COPY_REASON = 'copy-reason';

function ShareTools({ uuid, shared }: { readonly uuid: string; readonly shared: SharedQuote }) {
  const copy = useCopy(uuid);
  const canPay = shared.state === 'open';
  const isOwn = shared.quote_id !== null;
  const buysFor = useSession().account?.buysFor;
  const notCopied = useReason(buysFor, 'quote');
  return (
    <>
      <ShareNote shared={shared} />
      {isOwn && (
        <LinkButton to={`/price/${shared.quote_id}`} variant="primary">
          Open the quote
        </LinkButton>
      )}
      {!isOwn && canPay && (
        <LinkButton to={`/share/${uuid}/pay`} variant="primary" icon={<CreditCard size={16} aria-hidden="true" />}>
          Pay this quote
        </LinkButton>
      )}
      <Button
        variant={isOwn || canPay ? 'secondary' : 'primary'}
        icon={<Copy size={16} aria-hidden="true" />}
        busy={copy.isPending}
        disabled={notCopied !== null}
        aria-describedby={notCopied === null ? undefined : COPY_REASON}
        onClick={() => copy.mutate()}
      >
        Copy to my own quote
      </Button>
      <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print
      </Button>
      {notCopied !== null && <WhoMay id={COPY_REASON} organizationId={buysFor} kind="quote" what="copy quotes" />}
    </>
  );
}

/** Copies what a link shows into a quote of one's own, and goes there. */
function useCopy(uuid: string) {
  const navigate = useNavigate();
  return useMutation({
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
