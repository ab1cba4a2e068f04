import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { formatCents } from '../../shared/base/money.ts';
import { creditEndpoints } from '../../shared/credit/wire.ts';
import { AccountNav } from '../account/AccountNav.tsx';
import { showFailure } from '../account/form-errors.ts';
import { copyLink } from '../platform/copy-link.ts';
import { fetchCreditsNow } from '../platform/credits.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page, Row, Stack } from '../ui/Layout.tsx';
import { TextField } from '../ui/TextField.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { CampaignsTable } from './CampaignsTable.tsx';
import styles from './Credit.module.css';
import { campaignsQuery } from './queries.ts';

/** /partner-campaign: claiming a partner's credit, and for partners what came of theirs. */
export function PartnerCampaignScreen() {
  const { account } = useSession();
  return (
    <QueryScope>
      <Page>
        <AccountNav title="Partner campaign" />
        <Stack gap={5}>
          <ClaimForm />
          {account?.role === ROLE.partner && <Figures />}
        </Stack>
      </Page>
    </QueryScope>
  );
}

/** Query of a partner's link: their name, as the form has it. */
const PARTNER = 'partner';

function ClaimForm() {
  const [params] = useSearchParams();
  const [claimed, setClaimed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(creditEndpoints.claim.body!),
    defaultValues: { partner_name: params.get(PARTNER) ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const answer = await laterApi.credit.claim({ body });
    if (!answer.ok) return showFailure(answer.error, ['partner_name'], setError);
    const { amount_cents, expires_at } = answer.value;
    const until = expires_at === null ? '' : `, until ${formatDate(expires_at)}`;
    setClaimed(`${formatCents(amount_cents)} of credit is yours${until}.`);
    fetchCreditsNow();
  });
  if (claimed !== null)
    return (
      <Banner
        tone="good"
        role="status"
        title={claimed}
        actions={<LinkButton to="/account/credits">See your credit</LinkButton>}
      >
        We’ll take it off the instant parts of your next order.
      </Banner>
    );
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>Sent by one of our partners? Enter the partner’s name to claim your credit, once per account.</p>
        <FormMessage message={errors.root?.message} />
        <TextField
          {...register('partner_name')}
          label="Partner’s name"
          autoComplete="off"
          error={errors.partner_name?.message}
        />
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Claim credit
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** The address that a partner passes on: whoever opens it finds the name filled in. */
function PartnerLink({ name }: { readonly name: string }) {
  const link = `${location.origin}/partner-campaign?${new URLSearchParams({ [PARTNER]: name })}`;
  return (
    <Row gap={3} className={styles.apart}>
      <span className={styles.link}>{link}</span>
      <Button size="s" onClick={() => void copyLink(link)}>
        Copy link
      </Button>
    </Row>
  );
}

function Figures() {
  const { data: campaigns } = useQuery(campaignsQuery);
  return (
    <Card as="section" aria-labelledby="figures-title">
      <h2 id="figures-title" className={styles.title}>
        Your campaigns
      </h2>
      {campaigns?.length === 0 && <p className={styles.quiet}>You have no campaign yet. E-mail us to start one.</p>}
      {campaigns && campaigns.length > 0 && (
        <>
          <CampaignsTable campaigns={campaigns} />
          {[...new Set(campaigns.map(({ partner_name }) => partner_name))].map((name) => (
            <PartnerLink key={name} name={name} />
          ))}
        </>
      )}
    </Card>
  );
}
