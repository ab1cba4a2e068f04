import { useEffect } from 'react';
import { BalanceCards, BalancesPending } from '../credit/BalanceCards.tsx';
import { fetchCreditsNow, useCredits } from '../platform/credits.ts';
import { LinkButton } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Section } from '../ui/Section.tsx';

/** Credit of the account, and the way to every movement of it. */
export function CreditsSection() {
  const credits = useCredits();
  useEffect(fetchCreditsNow, []);
  return (
    <Section id="credits" title="Credit">
      <Stack gap={4}>
        {credits ? <BalanceCards credits={credits} /> : <BalancesPending />}
        <Row gap={3}>
          <LinkButton to="/account/credits">See credit history</LinkButton>
          <LinkButton to="/account/prime">Prime rate</LinkButton>
        </Row>
      </Stack>
    </Section>
  );
}
