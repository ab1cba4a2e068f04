import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PricingModel } from '../../shared/pricing/model.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import type { Texts } from './draft.ts';
import { Effect } from './Effect.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import styles from './Material.module.css';
import { planChange, problemIn } from './plan.ts';
import { materialsChanged, rateCardQuery, ratesPreviewQuery } from './queries.ts';
import { SpeedsCard } from './SpeedsCard.tsx';
import { RATE_FIELDS, rateTexts, readRates } from './rate-fields.ts';

/** /account/admin/rate-card: rates, minutes, waste and markups that every price follows from. For role 1. */
export function RateCardScreen() {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Rate card" />
        <Row gap={4} className={styles.tools}>
          <BackLink to="/account/admin/materials">Materials</BackLink>
        </Row>
        <RateCard />
        <SpeedsCard />
      </Page>
    </QueryScope>
  );
}

function RateCard() {
  const { data } = useQuery(rateCardQuery);
  return data ? <RateForm key={data.version} version={data.version} model={data.rate_card} /> : null;
}

/** How long nobody types before the draft is read and priced, ms. */
const QUIET_MS = 400;

interface RateFormProps {
  readonly version: string;
  /** The rate card in force. */
  readonly model: PricingModel;
}

function RateForm({ version, model }: RateFormProps) {
  const [texts, setTexts] = useState(() => rateTexts(model));
  const [read, setRead] = useState(() => ({ of: texts, ...readRates(texts) }));
  useEffect(() => {
    const timer = setTimeout(() => setRead({ of: texts, ...readRates(texts) }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [texts]);
  const preview = useQuery(ratesPreviewQuery(read.model, version));
  const sending = useSending(version, read.model);
  return (
    <div className={styles.beside}>
      <TitledCard id="rates" title="Every rate">
        <FieldGroups
          groups={RATE_FIELDS}
          texts={texts}
          at="rates"
          errors={read.errors}
          onChange={(next: Texts) => setTexts(next)}
        />
      </TitledCard>
      <Effect preview={preview} errors={read.errors} isRead={read.of === texts} {...sending} />
    </div>
  );
}

/** Ways to publish the rate card, now or on a day; each answers what failed, null where nothing did. */
function useSending(version: string, model: PricingModel | null) {
  const navigate = useNavigate();
  return {
    onPublish: async (reason: string): Promise<string | null> => {
      if (!model) return null;
      const answer = await laterApi.material.changeRateCard({ body: { version, reason, rate_card: model } });
      if (!answer.ok) return problemIn(answer.error);
      notify({ tone: 'good', title: 'Published', text: 'Site, calculators and open quotes follow within a second.' });
      await materialsChanged();
      await navigate('/account/admin/materials');
      return null;
    },
    onPlan: async (reason: string, day: string): Promise<string | null> => {
      if (!model) return null;
      const failed = await planChange({ version, reason, day, change: { kind: 'rate_card', rate_card: model } });
      if (failed === null) await navigate('/account/admin/materials');
      return failed;
    },
  };
}
