import { useQuery } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { failureOf, leavesPage, QueryScope } from '../platform/query-client.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentPage } from './DocumentPage.tsx';
import page from './SheetPage.module.css';
import { issued, usePdf } from './use-document.ts';

/** The quote document on the screen, to be printed. */
export function PrintScreen() {
  return (
    <QueryScope>
      <PrintPage />
    </QueryScope>
  );
}

function PrintPage() {
  const { quoteId = '' } = useParams();
  const document = useQuery({
    queryKey: ['document', quoteId],
    queryFn: ({ signal }) => issued(quoteId, signal),
    throwOnError: leavesPage,
  });
  const pdf = usePdf(quoteId);
  if (document.error)
    return (
      <div className={page.page}>
        <EmptyState
          level={1}
          title="This quote can’t be printed"
          action={<LinkButton to="/price">Go to your open quote</LinkButton>}
        >
          {failureOf(document.error).message}
        </EmptyState>
      </div>
    );
  if (!document.data)
    return (
      <div className={page.page} aria-busy="true">
        <Skeleton height={480} />
      </div>
    );
  return (
    <DocumentPage
      document={document.data}
      tools={
        <>
          <LinkButton to={`/price/${quoteId}`}>Back to the quote</LinkButton>
          <Button variant="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Button>
          <Button icon={<Download size={16} aria-hidden="true" />} busy={pdf.busy} onClick={pdf.save}>
            Download PDF
          </Button>
          <DocumentForm quoteId={quoteId} content={document.data.content} />
        </>
      }
    />
  );
}
