import { useQueries, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { ROLE } from '../../shared/account/roles.ts';
import { METRIC_WORDS, type Metric, meetsGoal, TEAM_METRICS, TEAMS, type Team } from '../../shared/metric/metrics.ts';
import type { Figure } from '../../shared/metric/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { saveCsv } from '../list/csv.ts';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { DateField } from '../ui/DateField.tsx';
import { Page } from '../ui/Layout.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { FigureCard } from './FigureCard.tsx';
import { FigureDetail } from './FigureDetail.tsx';
import { GoalForm } from './GoalForm.tsx';
import { csvRows, stretchWords } from './metric-words.ts';
import styles from './Metrics.module.css';
import { PageSpeedCard } from './PageSpeedCard.tsx';
import { type Asked, figureQuery, metricHubsQuery } from './queries.ts';

const NAMES: Readonly<Record<Team, string>> = {
  product: 'Product',
  production: 'Production',
  sales: 'Sales',
  support: 'Support',
};

function isTeam(name: string): name is Team {
  return (TEAMS as readonly string[]).includes(name);
}

/** Figures of a team over a period, with goals and the orders behind them. Period and hub stand in the address. */
export function MetricsScreen() {
  const { team: named = 'product' } = useParams();
  const team = isTeam(named) ? named : 'product';
  return (
    <QueryScope>
      <Page className={styles.page}>
        <Figures key={team} team={team} />
      </Page>
    </QueryScope>
  );
}

function Figures({ team }: { readonly team: Team }) {
  const [search, setSearch] = useSearchParams();
  const { account } = useSession();
  const [open, setOpen] = useState<Metric>(TEAM_METRICS[team][0]!);
  const [chosen, setChosen] = useState<string | null>(null);
  const asked: Asked = {
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
    node: search.get('node') ?? undefined,
  };
  const answers = useQueries({ queries: TEAM_METRICS[team].map((metric) => figureQuery(metric, asked)) });
  const figures = answers.flatMap(({ data }) => data ?? []);
  const error = answers.find((answer) => answer.error !== null)?.error ?? null;
  const whole = figures.length === answers.length;
  const shown = figures.find(({ metric }) => metric === open);
  const look = (metric: Metric, from: string | null) => {
    setOpen(metric);
    setChosen(from);
  };
  const ask = (more: Asked) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(more)) value ? next.set(name, value) : next.delete(name);
    setChosen(null);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <StaffHead title="Metrics" tab={`Metrics, ${NAMES[team]}`}>
        <Button
          icon={<Download size={16} aria-hidden="true" />}
          disabled={!whole}
          onClick={() => saveCsv(`metrics-${team}.csv`, csvRows(figures))}
        >
          CSV
        </Button>
      </StaffHead>
      <Teams team={team} search={search.toString()} />
      <Asking asked={asked} first={figures[0]} admin={account?.role === ROLE.admin} onAsk={ask} />
      {error !== null || !whole ? (
        <NotThere
          error={error}
          height={620}
          failed="The figures didn’t load"
          action={
            <Button onClick={() => ask({ from: undefined, to: undefined, node: undefined })}>
              Show the last 12 weeks
            </Button>
          }
        />
      ) : (
        <>
          <p className={styles.sum}>{summary(figures)}</p>
          <div className={styles.cards}>
            {figures.map((figure) => (
              <FigureCard
                key={figure.metric}
                figure={figure}
                open={figure.metric === open}
                chosen={figure.metric === open ? chosen : null}
                onOpen={() => look(figure.metric, null)}
                onChoose={(from) => look(figure.metric, from)}
              />
            ))}
          </div>
          {shown && <FigureDetail figure={shown} chosen={chosen} onChoose={setChosen} />}
          {team === 'product' && <PageSpeedCard />}
          {shown && account?.role === ROLE.admin && <GoalForm key={`${open} ${shown.goal.set_at}`} figure={shown} />}
        </>
      )}
    </>
  );
}

/** "2 of 3 goals met, Sep 7 – Nov 29." */
function summary(figures: readonly Figure[]): string {
  const set = figures.filter(({ goal }) => goal.value !== null);
  const met = set.filter(({ metric, value, goal }) => value !== null && meetsGoal(metric, value, goal.value!));
  const period = stretchWords(figures[0]!);
  if (set.length === 0) return `No goals are set. ${period}.`;
  const missed = set.filter((figure) => !met.includes(figure)).map(({ metric }) => METRIC_WORDS[metric].name);
  const rest = missed.length === 0 ? '' : ` Not met: ${missed.join(', ')}.`;
  return `${met.length} of ${set.length} ${set.length === 1 ? 'goal' : 'goals'} met, ${period}.${rest}`;
}

function Teams({ team, search }: { readonly team: Team; readonly search: string }) {
  return (
    <nav aria-label="Teams" className={styles.teams}>
      {TEAMS.map((one) => (
        <Link
          key={one}
          to={{ pathname: `/account/admin/metrics/${one}`, search }}
          aria-current={one === team ? 'page' : undefined}
        >
          {NAMES[one]}
        </Link>
      ))}
    </nav>
  );
}

interface AskingProps {
  readonly asked: Asked;
  readonly first: Figure | undefined;
  readonly admin: boolean;
  readonly onAsk: (more: Asked) => void;
}

/** Period and hub. */
function Asking({ asked, first, admin, onAsk }: AskingProps) {
  const { data: hubs = [] } = useQuery({ ...metricHubsQuery, enabled: admin });
  return (
    <div className={styles.asking}>
      <DateField
        label="From"
        value={asked.from ?? first?.from ?? null}
        onChange={(day) => day !== null && onAsk({ from: day })}
      />
      <DateField
        label="To"
        value={asked.to ?? first?.to ?? null}
        onChange={(day) => day !== null && onAsk({ to: day })}
      />
      {hubs.length > 0 && (
        <SelectField label="Hub" value={asked.node ?? ''} onChange={(event) => onAsk({ node: event.target.value })}>
          <option value="">All hubs</option>
          {hubs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
