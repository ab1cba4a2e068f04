import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CustomerHead } from '../../shared/custom/wire.ts';
import { CustomerField } from '../custom/CustomerField.tsx';
import { laterApi } from '../platform/later-api.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { WordOptions } from '../ui/WordOptions.tsx';
import { ExemptionFields } from './ExemptionFields.tsx';
import styles from './ExemptionForm.module.css';
import { useExemptionForm } from './use-exemption-form.ts';

/** Owner of the exemption: one of the customer's organizations, or the customer. */
const OWN = '';

interface Whose {
  readonly email: string;
  readonly organization: string;
  readonly customer: CustomerHead | null;
}

/** As which state it is entered. */
const STATES = { approved: 'Approved: it applies from its first day', pending: 'To be reviewed later' } as const;
type State = keyof typeof STATES;

/** Enters an exemption for a customer: whose, what it says, its certificate where there is one, and whether it counts at once. */
export function EnterForm() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { handleSubmit, message, busy, file, lacksFile, showAnswer, fields } = useExemptionForm(null);
  const [whose, setWhose] = useState<Whose>({ email: '', organization: OWN, customer: null });
  const [nobody, setNobody] = useState<string | undefined>(undefined);
  const [status, setStatus] = useState<State>('approved');
  const [notes, setNotes] = useState('');
  const lacksCustomer = () => setNobody(whose.email === '' ? 'Choose the customer.' : undefined);
  const submit = handleSubmit(async ({ end_on, ...words }) => {
    lacksCustomer();
    if (lacksFile(false) || whose.email === '') return;
    const answer = await laterApi.tax.enter({
      body: {
        ...words,
        end_on: end_on ?? '',
        customer: whose.email,
        ...(whose.organization === OWN ? {} : { organization_id: whose.organization }),
        status,
        review_notes: notes,
        ...(file ? { certificate: file } : {}),
      },
    });
    if (answer.ok) {
      announce('Exemption entered.');
      await client.invalidateQueries({ queryKey: ['tax-exemptions'] });
      void navigate(`/account/production/tax-exemptions/${answer.value.id}`);
      return;
    }
    const named = answer.error.errors;
    const of = (field: string) => named.find((one) => one.field.split('.').at(-1) === field)?.message;
    const ofCustomer = of('customer') ?? of('organization_id');
    setNobody(ofCustomer);
    showAnswer(answer.error, ofCustomer !== undefined);
  }, lacksCustomer);
  const chooseWhose = (next: Whose) => {
    setWhose(next);
    if (next.email !== '') setNobody(undefined);
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Enter an exemption">
      <FormMessage message={message} className={styles.full} />
      <WhoseFields whose={whose} problem={nobody} onChange={chooseWhose} />
      <ExemptionFields {...fields} fileOptional />
      <DecisionFields status={status} notes={notes} onStatus={setStatus} onNotes={setNotes} />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={busy}>
          Enter the exemption
        </Button>
        <LinkButton variant="quiet" to="/account/production/tax-exemptions">
          Cancel
        </LinkButton>
      </div>
    </form>
  );
}

interface WhoseFieldsProps {
  readonly whose: Whose;
  readonly problem: string | undefined;
  readonly onChange: (whose: Whose) => void;
}

/** The customer, and for which of their organizations where they are a member of one. */
function WhoseFields({ whose, problem, onChange }: WhoseFieldsProps) {
  const organizations = whose.customer?.organizations ?? [];
  return (
    <>
      <div className={styles.full}>
        <CustomerField
          value={whose.email}
          error={problem}
          onChange={(email, customer) => onChange({ email, customer, organization: OWN })}
        />
      </div>
      {organizations.length > 0 && (
        <SelectField
          label="For"
          className={styles.full}
          value={whose.organization}
          onChange={({ target }) => onChange({ ...whose, organization: target.value })}
        >
          <option value={OWN}>What they buy for themselves</option>
          {organizations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

interface DecisionFieldsProps {
  readonly status: State;
  readonly notes: string;
  readonly onStatus: (status: State) => void;
  readonly onNotes: (notes: string) => void;
}

/** Whether it counts at once, and what the customer reads beside. */
function DecisionFields({ status, notes, onStatus, onNotes }: DecisionFieldsProps) {
  return (
    <>
      <SelectField
        label="Entered as"
        className={styles.full}
        value={status}
        onChange={({ target }) => onStatus(target.value as State)}
      >
        <WordOptions words={STATES} />
      </SelectField>
      <TextArea
        label="Notes to the customer"
        optional
        rows={3}
        maxLength={2000}
        className={styles.full}
        value={notes}
        onChange={({ target }) => onNotes(target.value)}
      />
    </>
  );
}
