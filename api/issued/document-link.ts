import { DOCUMENT_LINK_DAYS } from '../../shared/issued/limits.ts';
import { hashToken } from '../account/session-rows.ts';
import { mailOrigin } from '../mail/links.ts';
import { secretOf } from './link-secret.ts';
import type { IssuedNeeds } from './needs.ts';
import type { DocumentRecord } from './rows.ts';
import type { ShareRow } from './share-rows.ts';

const DAY_MS = 86_400_000;

/** Secret of the link on a document's papers: 128 bits that only we can make from its id, so that a paper written again has the same link. */
function documentSecret({ signer }: Pick<IssuedNeeds, 'signer'>, documentId: string): string {
  return secretOf(Buffer.from(signer.sign('link.document', documentId), 'base64url').subarray(0, 16));
}

/** Address on a document's papers: that of the revision, for whoever has it; the quote's own on papers from before these had a link. */
export function paperLink(
  deps: Pick<IssuedNeeds, 'env' | 'signer'>,
  { id, quoteId, isLinked }: Pick<DocumentRecord, 'id' | 'quoteId' | 'isLinked'>,
): string {
  return mailOrigin(deps.env) + (isLinked ? `/share/${documentSecret(deps, id)}` : `/price/${quoteId}`);
}

/** The link on a document's papers, under the document's id and without files. Its owner sees and ends it like any other. */
export function shareOfDocument(
  deps: Pick<IssuedNeeds, 'signer'>,
  { id, quoteId, issuedAt }: Pick<DocumentRecord, 'id' | 'quoteId' | 'issuedAt'>,
): ShareRow {
  return {
    id,
    quote_id: quoteId,
    document_id: id,
    via: 'document',
    token_hash: hashToken(documentSecret(deps, id)),
    files: 0,
    created_at: issuedAt,
    expires_at: new Date(Date.parse(issuedAt) + DOCUMENT_LINK_DAYS * DAY_MS).toISOString(),
    ended_at: null,
  };
}
