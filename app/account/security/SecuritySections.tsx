import { queryOptions, useQuery } from '@tanstack/react-query';
import { laterApi } from '../../platform/later-api.ts';
import { QueryScope, unwrap } from '../../platform/query-client.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasskeySection } from './PasskeySection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SessionsSection } from './SessionsSection.tsx';

/** How the account is signed in to, and where. */
const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }) => unwrap(await laterApi.identity.security({}, signal)),
  staleTime: 0,
});

/** E-mail, password and sessions of the account: three sections of its page. */
export function SecuritySections() {
  return (
    <QueryScope>
      <div id="security">
        <Sections />
      </div>
    </QueryScope>
  );
}

function Sections() {
  const { data, isError, refetch } = useQuery(securityQuery);
  if (data)
    return (
      <Stack gap={6}>
        <EmailSection security={data} />
        <PasswordSection security={data} />
        <SecondFactorSection security={data} />
        <PasskeySection security={data} />
        <SessionsSection sessions={data.sessions} />
      </Stack>
    );
  if (!isError) return <Skeleton height={420} />;
  return (
    <Card>
      <Banner
        tone="bad"
        title="Your sign-ins didn’t load"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Check your connection.
      </Banner>
    </Card>
  );
}
