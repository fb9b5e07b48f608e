import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import {
  type FieldColumn,
  type FieldGroup as FieldGroupName,
  fieldsOf,
  languageOf,
} from '../../resources/resource.ts';
import { usePanel } from '../panel/panel.ts';
import { AuthorOrcidsField } from './author-orcids-field.tsx';
import { DoiField } from './doi-field.tsx';
import { ChoiceField, ParagraphField, TextField, useForm } from './field.tsx';
import styles from './form.module.css';
import { ImageField } from './image-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';

type FormFieldsProps = {
  language: Language;
  faulty: readonly Language[];
  onChoose: (language: Language) => void;
};

export function FormFields({ language, faulty, onChoose }: FormFieldsProps) {
  const { resource, words } = usePanel();
  const { id, problems } = useForm();
  const panelId = `${id}-texts`;
  const isTabbed = resource.translatedColumns.length > 0;

  const fieldsIn = (shown: Language) => {
    const fields = fieldsOf(resource).filter(([, field]) => languageOf(field) === shown);
    const groups = [...new Set(fields.flatMap(([, { group }]) => group ?? []))];
    const controls = (group?: FieldGroupName) =>
      fields
        .filter(([, field]) => field.group === group)
        .map(([column, field]) => <FormField key={column} column={column} field={field} />);
    return [
      ...controls(),
      ...groups.map((group) => (
        <FieldGroup
          key={group}
          name={words.groupName(group)}
          isFaulty={fields.some(([column, field]) => field.group === group && column in problems)}
        >
          {controls(group)}
        </FieldGroup>
      )),
    ];
  };

  return (
    <div className={styles.texts}>
      {isTabbed && <LanguageTabs id={panelId} chosen={language} faulty={faulty} onChoose={onChoose} />}
      {SUPPORTED_LANGUAGES.map((shown) => (
        <div
          key={shown}
          {...(isTabbed && { role: 'tabpanel', 'aria-labelledby': `${panelId}-${shown}` })}
          className={styles.fields}
          id={`${panelId}-${shown}-panel`}
          hidden={shown !== language}
        >
          {/* The originals stay: a lookup of theirs may be on its way. */}
          {(shown === DEFAULT_LANGUAGE || shown === language) && fieldsIn(shown)}
        </div>
      ))}
    </div>
  );
}

function FormField({ column, field }: { column: string; field: FieldColumn }) {
  switch (field.control) {
    case 'text':
      return <TextField column={column} />;
    case 'authorOrcids':
      return <AuthorOrcidsField column={column} authorsColumn={field.authorsColumn} />;
    case 'paragraph':
      return <ParagraphField column={column} />;
    case 'image':
      return <ImageField column={column} descriptionColumn={field.descriptionColumn} />;
    case 'doi':
      return <DoiField column={column} />;
    case 'choice':
      return <ChoiceField column={column} options={field.options} />;
  }
}

type FieldGroupProps = {
  name: string;
  /** Something is wrong in one of its fields: it opens. */
  isFaulty: boolean;
  children: ReactNode;
};

/** Fields that few items need, shown when somebody opens them; their code runs no earlier. */
function FieldGroup({ name, isFaulty, children }: FieldGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  // Before the form looks for the first field with a problem, which has to be visible to take the focus.
  useLayoutEffect(() => {
    if (isFaulty && details.current) details.current.open = true;
  }, [isFaulty]);

  return (
    <details ref={details} className={styles.group} onToggle={() => setOpened(true)}>
      <summary>{name}</summary>
      <div className={styles.fields}>{(wasOpened || isFaulty) && children}</div>
    </details>
  );
}
