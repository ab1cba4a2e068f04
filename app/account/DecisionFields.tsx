import { Button } from '../ui/Button.tsx';
import { Row } from '../ui/Layout.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import type { useDecision } from './use-decision.ts';

interface DecisionFieldsProps<D extends string> {
  readonly decision: Pick<
    ReturnType<typeof useDecision<D, unknown>>,
    'words' | 'setWords' | 'busy' | 'lacksWords' | 'decide'
  >;
  readonly label: string;
  readonly rows: number;
  /** Error where a decision lacks its words. */
  readonly reason: string;
  /** The decisions that the state allows. */
  readonly allowed: readonly D[];
  readonly buttons: Readonly<Record<D, { readonly button: string }>>;
  readonly variant: (to: D) => 'primary' | 'secondary' | 'danger';
  /** Distance of the buttons in steps of 4 px. */
  readonly gap?: number;
}

/** Words to the customer, and a button for each decision. */
export function DecisionFields<D extends string>({
  decision,
  label,
  rows,
  reason,
  allowed,
  buttons,
  variant,
  gap,
}: DecisionFieldsProps<D>) {
  return (
    <>
      <TextArea
        label={label}
        optional={allowed.some((to) => to === 'approved')}
        rows={rows}
        value={decision.words}
        error={decision.lacksWords ? reason : undefined}
        onChange={(event) => decision.setWords(event.target.value)}
      />
      <Row gap={gap}>
        {allowed.map((to) => (
          <Button key={to} variant={variant(to)} busy={decision.busy} onClick={() => void decision.decide(to)}>
            {buttons[to].button}
          </Button>
        ))}
      </Row>
    </>
  );
}
