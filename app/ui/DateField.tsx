import { CircleAlert } from 'lucide-react';
import { type Ref, type RefObject, useContext, useEffect, useImperativeHandle, useRef } from 'react';
import {
  DateField as AriaDateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
  Label,
} from 'react-aria-components/DateField';
import { FieldError } from 'react-aria-components/FieldError';
import { I18nProvider, useLocale } from 'react-aria-components/I18nProvider';
import { cx } from './cx.ts';
import styles from './DateField.module.css';
import fieldStyles from './Field.module.css';

interface DateFieldProps {
  readonly label: string;
  /** A calendar day, YYYY-MM-DD; null where none is chosen. */
  readonly value: string | null;
  /** Told when year, month and day are there, and when there is none of them any more. */
  readonly onChange: (day: string | null) => void;
  readonly error?: string | undefined;
  /** Shown beside the label in grey. */
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
  readonly onBlur?: () => void;
  /** Takes the focus to its first part, as a form does with what is wrong. */
  readonly ref?: Ref<Focusable>;
}

interface Focusable {
  focus: () => void;
}

/** Earlier years are ones that are still being typed. */
const FIRST_YEAR = 1900;

/** A day in three parts, in the order the reader's language has them. Digits fill a part, arrow keys change it and move between them. */
export function DateField({ label, value, onChange, error, optional = false, className, onBlur, ref }: DateFieldProps) {
  const { locale } = useLocale();
  /** The day that the field is being brought to; what it says meanwhile nobody chose. */
  const target = useRef<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(
    ref,
    () => ({ focus: () => field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus() }),
    [],
  );
  return (
    <I18nProvider locale={new Intl.Locale(locale, { calendar: 'gregory' }).toString()}>
      <AriaDateField
        className={cx(fieldStyles.field, className)}
        onChange={(date) => {
          const day = date && date.year >= FIRST_YEAR ? date.toString() : null;
          if (target.current === null && day !== value && (date === null) === (day === null)) onChange(day);
        }}
        onBlur={() => onBlur?.()}
        ref={field}
        isInvalid={error !== undefined}
      >
        <Label className={fieldStyles.label ?? ''}>
          {label}
          {optional && <span className={fieldStyles.optional}> (optional)</span>}
        </Label>
        <DateInput className={cx(fieldStyles.box, styles.parts)} data-invalid={error === undefined ? undefined : ''}>
          {(segment) => <DateSegment segment={segment} className={styles.part ?? ''} />}
        </DateInput>
        <Follow value={value} target={target} />
        <FieldError className={fieldStyles.error ?? ''}>
          <CircleAlert size={14} aria-hidden="true" />
          <span>{error}</span>
        </FieldError>
      </AriaDateField>
    </I18nProvider>
  );
}

/**
 * Has the field show the day that it is given, part by part: each render sets one. So days stay text, as they are everywhere else, and no
 * calendar has to be made of them. A day that is being typed is left alone.
 */
function Follow({ value, target }: { readonly value: string | null; readonly target: RefObject<string | null> }) {
  const state = useContext(DateFieldStateContext);
  const known = useRef<string | null>(null);
  useEffect(() => {
    if (!state) return;
    const shown = state.value?.toString() ?? null;
    if (known.current !== value) {
      known.current = value;
      if (value === null && shown !== null) state.setValue(null);
      target.current = value === shown ? null : value;
    }
    if (target.current === null) return;
    const [year, month, day] = target.current.split('-').map(Number);
    const wanted = { year, month, day };
    const next = state.segments.find(({ type, value: has }) => type in wanted && wanted[type as 'day'] !== has);
    if (next) state.setSegment(next.type as 'day', wanted[next.type as 'day']!);
    else target.current = null;
  });
  return null;
}
