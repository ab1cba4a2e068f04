import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type Topic, TOPICS } from '../../shared/guides/guide.ts';
import type { AliasBody, Body, DesignBody, GuideBody, PageBody } from '../../shared/site-content/bodies.ts';
import { FIELD_WORDS, KIND_WORDS } from '../../shared/site-content/kinds.ts';
import type { ContentPreview } from '../../shared/site-content/wire.ts';
import { Card } from '../ui/Card.tsx';
import { Stack } from '../ui/Layout.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { WritingHelp } from './WritingHelp.tsx';
import { contentListQuery } from './queries.ts';
import styles from './SiteContent.module.css';

interface FieldsProps<B extends Body> {
  readonly body: B;
  readonly problems: ContentPreview['problems'];
  readonly onChange: (field: string, value: string) => void;
}

/** The form of a document. */
export function ContentFields({ body, problems, onChange }: FieldsProps<Body>) {
  const label = `Text of the ${KIND_WORDS[body.kind]}`;
  return (
    <Card as="section" aria-label={label}>
      <Stack gap={4}>
        {body.kind === 'guide' && <GuideFields {...{ body, problems, onChange }} />}
        {body.kind === 'page' && <PageFields {...{ body, problems, onChange }} />}
        {body.kind === 'design' && <DesignFields {...{ body, problems, onChange }} />}
        {body.kind === 'alias' && <AliasFields {...{ body, problems, onChange }} />}
      </Stack>
    </Card>
  );
}

/** The first problem of a field, as it stands below it. */
function errorOf(problems: ContentPreview['problems'], field: string): string | undefined {
  const found = problems.find((one) => one.must && one.field === field);
  return found && (found.line === null ? found.message : `Line ${found.line}: ${found.message}`);
}

/** Props of a field by its name. */
function fieldOf<B extends Body>({ body, problems, onChange }: FieldsProps<B>, field: keyof B & string) {
  return {
    label: FIELD_WORDS[field] ?? field,
    name: field,
    value: String(body[field]),
    error: errorOf(problems, field),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange(field, event.target.value),
  };
}

function GuideFields(props: FieldsProps<GuideBody>) {
  const { body, problems, onChange } = props;
  return (
    <>
      <TextField {...fieldOf(props, 'title')} />
      <SelectField
        label="Topic"
        name="topic"
        value={body.topic}
        error={errorOf(problems, 'topic')}
        onChange={(event) => onChange('topic', event.target.value as Topic)}
      >
        {Object.entries(TOPICS).map(([value, { name }]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextArea
        {...fieldOf(props, 'description')}
        rows={2}
        hint="For lists and search engines, 40 to 300 characters."
      />
      <TextArea {...fieldOf(props, 'lead')} rows={3} hint="The first sentences below the title." />
      <TextArea {...fieldOf(props, 'text')} rows={26} spellCheck className={styles.markdown} />
      <WritingHelp />
      <TextArea
        {...fieldOf(props, 'materials')}
        rows={2}
        optional
        hint="A material a line, as its address has it: birch-plywood."
      />
      <TextArea
        {...fieldOf(props, 'designs')}
        rows={2}
        optional
        hint="A free design a line, to try it with: l-bracket."
      />
      <TextArea {...fieldOf(props, 'related')} rows={2} optional hint="A page a line: /calculators/bend." />
    </>
  );
}

function PageFields(props: FieldsProps<PageBody>) {
  return (
    <>
      <TextField {...fieldOf(props, 'title')} hint="For the browser’s tab and for links to the page." />
      <TextArea {...fieldOf(props, 'description')} rows={2} hint="For search engines, 40 to 300 characters." />
      <TextField {...fieldOf(props, 'heading')} />
      <TextArea {...fieldOf(props, 'lead')} rows={3} />
      <TextArea {...fieldOf(props, 'at_once')} rows={4} optional hint="A line each." />
      <TextArea {...fieldOf(props, 'by_person')} rows={3} optional hint="A line each." />
      <TextArea
        {...fieldOf(props, 'sections')}
        rows={16}
        optional
        className={styles.markdown}
        hint="“## Title”, paragraphs with an empty line between them, then “- points”. Figures: {setup}, {thinnest}, {ships}."
      />
      <TextArea
        {...fieldOf(props, 'questions')}
        rows={12}
        optional
        className={styles.markdown}
        hint="“## Question”, then its answer."
      />
    </>
  );
}

function DesignFields(props: FieldsProps<DesignBody>) {
  return (
    <>
      <TextField {...fieldOf(props, 'title')} hint="For its page, lists and search." />
      <TextArea
        {...fieldOf(props, 'description')}
        rows={3}
        hint="What it is, for the top of its page, lists and search engines. 20 to 220 characters."
      />
      <TextArea
        {...fieldOf(props, 'text')}
        rows={8}
        spellCheck
        hint="How to use it: a paragraph a line, shown below the drawing."
      />
    </>
  );
}

function AliasFields(props: FieldsProps<AliasBody>) {
  const { body, onChange } = props;
  const id = useId();
  const { data: pages = [] } = useQuery(contentListQuery('page'));
  return (
    <>
      <Segmented
        label="Stands for"
        size="m"
        value={body.stands_for}
        onChange={(value) => onChange('stands_for', value)}
        options={[
          { value: 'page', label: 'A page or a material' },
          { value: 'city', label: 'A city' },
        ]}
      />
      {errorOf(props.problems, 'stands_for') && <p className={styles.wrong}>{errorOf(props.problems, 'stands_for')}</p>}
      {body.stands_for === 'page' ? (
        <>
          <TextField
            {...fieldOf(props, 'to')}
            list={id}
            hint="Visitors and search engines are sent on to this page for good."
          />
          <datalist id={id}>
            {pages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </datalist>
        </>
      ) : (
        <>
          <TextField {...fieldOf(props, 'city')} />
          <div className={styles.pair}>
            <TextField {...fieldOf(props, 'state')} maxLength={2} hint="Two letters, like CO." />
            <TextField {...fieldOf(props, 'zip')} inputMode="numeric" maxLength={5} hint="In the middle of the city." />
          </div>
          <TextArea
            {...fieldOf(props, 'note')}
            rows={3}
            hint="Work that people there often have, in a sentence or two."
          />
          {(['metal', 'wood', 'acrylic', 'plastic'] as const).map((group) => (
            <TextArea key={group} {...fieldOf(props, group)} rows={2} optional hint="Each makes a page of its own." />
          ))}
        </>
      )}
    </>
  );
}
