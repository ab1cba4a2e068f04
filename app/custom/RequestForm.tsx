import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DECLARATION } from '../../shared/checkout/terms.ts';
import { CUSTOM_SERVICES, type CustomService, serviceOf } from '../../shared/custom/services.ts';
import { laterApi } from '../platform/later-api.ts';
import { askToSignIn } from '../platform/auth-prompt.ts';
import { useNetwork } from '../platform/network.ts';
import { useSession } from '../platform/session-state.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { DraftFiles } from './DraftFiles.tsx';
import { type DraftFields, restoreDraft, setFields, startDraft, useDraft } from './draft.ts';
import { problemsOf, requestOf } from './request-form.ts';
import styles from './RequestForm.module.css';
import { sendWaiting } from './send-files.ts';

type Problems = Readonly<Record<string, string>>;

/** The request in hand: what is asked, the files, and the way to send it. Everything typed stays on the device until it is sent. */
export function RequestForm() {
  const { fields, files, restored } = useDraft();
  const { online } = useNetwork();
  const { status } = useSession();
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  useEffect(() => void restoreDraft().then(sendWaiting), []);
  useEffect(() => void (online && sendWaiting()), [online]);
  if (!restored) return <Skeleton height={420} />;
  const service = serviceOf(fields.service);
  const open = files.filter(({ state }) => state !== 'sent');
  const send = async () => {
    const found = problemsOf(fields);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return focusFirst();
    if (status !== 'authenticated') return askToSignIn('signup', '/price/custom');
    setBusy(true);
    const ids = files.flatMap(({ fileId }) => (fileId === null ? [] : [fileId]));
    const answer = await laterApi.custom.submit({ body: requestOf(fields, ids) });
    setBusy(false);
    if (!answer.ok) {
      setProblems(Object.fromEntries(answer.error.errors.map(({ field, message }) => [field, message])));
      setFailure(answer.error.message);
      return;
    }
    startDraft();
    void navigate(`/account/requests/${answer.value.id}`);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Card as="section" className={styles.card}>
        <Questions fields={fields} service={service} problems={problems} />
      </Card>
      <Card as="section" className={styles.card}>
        <DraftFiles hint={service.files} />
      </Card>
      {failure && (
        <Banner tone="bad" role="alert" title="The request was not sent">
          {failure}
        </Banner>
      )}
      <div className={styles.end}>
        <Button type="submit" variant="primary" size="l" busy={busy} disabled={!online || open.length > 0}>
          Send the request
        </Button>
        <p>{endWords(online, open.length, status === 'authenticated')}</p>
      </div>
    </form>
  );
}

function endWords(online: boolean, open: number, signedIn: boolean): string {
  if (!online) return 'You are offline. Everything stays here; send it when you are back.';
  if (open > 0) return open === 1 ? 'One file is not there yet.' : `${open} files are not there yet.`;
  return signedIn
    ? 'One of us answers with a price, or asks back.'
    : 'You sign up or log in first; everything comes along.';
}

function focusFirst(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

interface QuestionsProps {
  readonly fields: DraftFields;
  readonly service: CustomService;
  readonly problems: Problems;
}

function Questions({ fields, service, problems }: QuestionsProps) {
  const set = (change: Partial<DraftFields>) => setFields({ ...fields, ...change });
  const text = (name: 'title' | 'quantities' | 'material' | 'tolerances' | 'finish' | 'notes') => ({
    value: fields[name],
    error: problems[name],
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [name]: event.target.value }),
  });
  const asks = (name: CustomService['without'][number]) => !service.without.includes(name);
  return (
    <div className={styles.questions}>
      <SelectField
        label="Service"
        className={styles.full}
        value={fields.service}
        error={problems.service}
        hint={fields.service === '' ? undefined : service.about}
        onChange={(event) => set({ service: event.target.value })}
      >
        <option value="" disabled>
          Choose a service
        </option>
        {CUSTOM_SERVICES.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField label="Name of the part or project" {...text('title')} />
      <TextField label="Quantities" inputMode="numeric" hint="One or several, like 10, 100" {...text('quantities')} />
      {asks('material') && <TextField label={service.materialLabel ?? 'Material'} optional {...text('material')} />}
      {asks('finish') && <TextField label="Finish" optional {...text('finish')} />}
      {fields.service !== '' && <ServiceQuestions fields={fields} service={service} problems={problems} />}
      {asks('tolerances') && (
        <TextArea
          label="Tolerances"
          optional
          rows={2}
          className={styles.full}
          hint="Like ISO 2768-m, or the sizes that matter"
          {...text('tolerances')}
        />
      )}
      <TextField
        label="Needed by"
        optional
        type="date"
        value={fields.deadline ?? ''}
        error={problems.deadline}
        onChange={(event) => set({ deadline: event.target.value || null })}
      />
      <TextArea label="Anything else" optional rows={4} className={styles.full} {...text('notes')} />
      <Checkbox className={styles.full} checked={fields.nda} onChange={(event) => set({ nda: event.target.checked })}>
        Under NDA: only whoever looks after it opens it, and mails don’t name it
      </Checkbox>
      <div className={styles.full}>
        <p className={styles.declared}>By sending it you declare: {DECLARATION}</p>
        <Checkbox
          checked={fields.exportControlled}
          onChange={(event) => set({ exportControlled: event.target.checked })}
        >
          Something of it is under export control
        </Checkbox>
      </div>
    </div>
  );
}

/** What the service alone asks. */
function ServiceQuestions({ fields, service, problems }: QuestionsProps) {
  return service.fields.map(({ name, label, hint, options }) => {
    const value = fields.details[name] ?? '';
    const error = problems[`details.${name}`];
    const change = (next: string) => setFields({ ...fields, details: { ...fields.details, [name]: next } });
    return options ? (
      <SelectField
        key={name}
        label={label}
        optional
        value={value}
        error={error}
        hint={hint}
        onChange={(event) => change(event.target.value)}
      >
        <option value="">Not said</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </SelectField>
    ) : (
      <TextField
        key={name}
        label={label}
        optional
        value={value}
        error={error}
        hint={hint}
        onChange={(event) => change(event.target.value)}
      />
    );
  });
}
