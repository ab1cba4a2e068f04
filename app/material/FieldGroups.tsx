import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Errors, Texts } from './draft.ts';
import type { CatalogField } from './fields.ts';
import styles from './Material.module.css';

interface FieldGroupsProps<T> {
  readonly groups: readonly (readonly [string, readonly CatalogField<T>[]])[];
  readonly texts: Texts;
  /** Where they are: `facts`, or the thickness. */
  readonly at: string;
  readonly errors: Errors;
  /** Hints of fields that follow from what is typed in others, by key; in place of their own. */
  readonly notes?: Readonly<Record<string, string>>;
  readonly onChange: (texts: Texts) => void;
}

/** Fields of the catalog in groups. */
export function FieldGroups<T>({ groups, texts, at, errors, notes = {}, onChange }: FieldGroupsProps<T>) {
  return (
    <>
      {groups.map(([group, fields]) => (
        <fieldset key={group} className={styles.group}>
          <legend>{group}</legend>
          <div className={styles.fields}>
            {fields.map((field) => (
              <Entry
                key={field.key}
                field={field}
                value={texts[field.key] ?? ''}
                note={notes[field.key]}
                error={errors[`${at}.${field.key}`]}
                onChange={(value) => onChange({ ...texts, [field.key]: value })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  );
}

interface EntryProps<T> {
  readonly field: CatalogField<T>;
  readonly value: string;
  readonly note: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function Entry<T>({ field: { label, hint: own, unit, kind }, value, note, error, onChange }: EntryProps<T>) {
  const hint = note ?? own;
  const shown = { label: unit ? `${label}, ${unit}` : label, hint, error, value };
  if (kind === 'area')
    return (
      <TextArea
        {...shown}
        rows={Math.max(4, value.split('\n').length)}
        className={styles.wide}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (kind)
    return (
      <SelectField {...shown} onChange={(event) => onChange(event.target.value)}>
        {kind.map(([of, words]) => (
          <option key={of} value={of}>
            {words}
          </option>
        ))}
      </SelectField>
    );
  return <TextField {...shown} autoComplete="off" onChange={(event) => onChange(event.target.value)} />;
}
