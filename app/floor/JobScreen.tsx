import { useQuery } from '@tanstack/react-query';
import { Hammer } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { JOB_STATUSES, JOB_WORDS, type JobStatus } from '../../shared/production/status.ts';
import { STEP_WORDS } from '../../shared/production/steps.ts';
import type { Job } from '../../shared/production/wire.ts';
import { JobOutside } from '../outside/JobOutside.tsx';
import { formatDay } from '../platform/dates.ts';
import { LabelsButton } from '../label/LabelsButton.tsx';
import { NotThere } from '../platform/NotThere.tsx';
import { sketchesQuery } from '../platform/orders.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Banner } from '../ui/Banner.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Beside, Page, Stack } from '../ui/Layout.tsx';
import { durationWords, FLAG_WORDS, jobTone, URGENCY_LOOK } from './floor-words.ts';
import { FirstPieces } from './FirstPieces.tsx';
import styles from './Job.module.css';
import { JobActions } from './JobActions.tsx';
import { JobActivity } from './JobActivity.tsx';
import { JobNotes } from './JobNotes.tsx';
import { JobProducts } from './JobProducts.tsx';
import { materialWords } from './jobs-list.tsx';
import { PartPicture } from './PartPicture.tsx';
import { jobQuery } from './queries.ts';

const LIST = '/account/production/floor/jobs';

/** One job: how far its lines are, what holds it, its notes, and what was done. */
export function JobScreen() {
  const { id = '' } = useParams();
  return (
    <QueryScope>
      <Page>
        <div className={styles.paper}>
          <Stack gap={4}>
            <div className={styles.screenOnly}>
              <BackLink to={LIST}>Jobs</BackLink>
            </div>
            <Loaded id={id} />
          </Stack>
        </div>
      </Page>
    </QueryScope>
  );
}

function Loaded({ id }: { readonly id: string }) {
  const { data: job, error } = useQuery(jobQuery(id));
  if (job) return <OneJob job={job} />;
  return (
    <NotThere
      error={error}
      height={520}
      icon={<Hammer />}
      missing="We couldn’t find that job"
      failed="The job didn’t load"
      action={<LinkButton to={LIST}>All jobs</LinkButton>}
    />
  );
}

function OneJob({ job }: { readonly job: Job }) {
  usePageTitle(`Job ${job.number}`);
  const urgency = URGENCY_LOOK[job.urgency];
  return (
    <Stack gap={4}>
      <header className={styles.head}>
        <h1>{job.number}</h1>
        <Badge tone={jobTone(job.status)}>{JOB_WORDS[job.status]}</Badge>
        <Badge tone={urgency.tone}>{`${urgency.label}, ships by ${formatDay(job.ships_by)}`}</Badge>
        {job.flags.map((flag) => (
          <Badge key={flag} tone={flag === 'rush' ? 'accent' : 'plain'}>
            {FLAG_WORDS[flag]}
          </Badge>
        ))}
      </header>
      <p className={styles.faint}>
        {job.customer}, order <Link to={`/account/production/orders/${job.order_id}`}>{job.order_number}</Link>.{' '}
        {materialWords(job)}. {job.place === '' ? '' : `On ${job.place}. `}
        {durationWords(job.planned_seconds)} planned, {durationWords(job.used_seconds)} used
        {job.operator === '' ? '' : `, operator ${job.operator}`}. Code {job.code}.
      </p>
      <LabelsButton of="job" id={job.id} name={job.number} />
      <Course status={job.status} />
      {job.held !== null && <Banner tone="warn" title={`On hold: ${job.held}`} />}
      {job.blocked !== null && <Banner tone="warn" title={`Can’t start yet. ${job.blocked}`} />}
      <Beside>
        <Stack gap={4}>
          <Lines job={job} />
          <FirstPieces job={job} />
          <JobActivity job={job} />
        </Stack>
        <Stack gap={4}>
          <div className={styles.screenOnly}>
            <Stack gap={4}>
              <JobActions job={job} />
              <JobProducts job={job} />
            </Stack>
          </div>
          <JobOutside job={job} />
          <JobNotes job={job} />
        </Stack>
      </Beside>
    </Stack>
  );
}

const COURSE = JOB_STATUSES.slice(0, 10);

/** How far a job is, as steps in a row. */
function Course({ status }: { readonly status: JobStatus }) {
  const at = COURSE.indexOf(status);
  return (
    <ol className={styles.course} aria-label="How far it is">
      {COURSE.map((step, nth) => (
        <li key={step} data-done={nth < at || undefined} aria-current={nth === at ? 'step' : undefined}>
          {JOB_WORDS[step]}
        </li>
      ))}
    </ol>
  );
}

function Lines({ job }: { readonly job: Job }) {
  const { data: sketches = [] } = useQuery(sketchesQuery(job.order_id));
  return (
    <Card as="section" aria-labelledby="job-lines">
      <h2 id="job-lines">{`${job.lines.length} ${job.lines.length === 1 ? 'line' : 'lines'}, ${job.pieces} pieces`}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls sideways, by keys too. */}
      <section className={styles.scroll} aria-label="Pieces by line" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              {['Need', 'To cut', 'Nested', 'Cut', 'Good', 'Scrap', 'Packed', 'Shipped'].map((name) => (
                <th key={name} scope="col" className={styles.count}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {job.lines.map((line) => (
              <tr key={line.id}>
                <th scope="row">
                  <span className={styles.part}>
                    <PartPicture sketch={sketches.find(({ part_id }) => part_id === line.item_id)} name={line.name} />
                    <span>
                      {line.name}
                      <small>
                        {line.steps.map((step) => STEP_WORDS[step]).join(', ')}. Bag {line.code}
                        {line.place === '' ? '' : ` on ${line.place}`}
                      </small>
                    </span>
                  </span>
                </th>
                {[
                  line.required,
                  line.to_cut,
                  line.nested,
                  line.cut,
                  line.good,
                  line.scrap,
                  line.packed,
                  line.shipped,
                ].map((count, nth) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns never change their places.
                  <td key={nth} className={styles.count}>
                    {count}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {job.batches.length > 0 && (
        <p className={styles.faint}>
          In{' '}
          {job.batches.map(({ id, number }, nth) => (
            <span key={id}>
              {nth > 0 && ', '}
              <Link to={`/account/production/batches/${id}`}>{number}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </Card>
  );
}
