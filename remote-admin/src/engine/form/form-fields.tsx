import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { type FieldColumn, fieldsOf, languageOf } from '../../resources/resource.ts';
import { usePanel } from '../panel/panel.ts';
import { AuthorOrcidsField } from './author-orcids-field.tsx';
import { DoiField } from './doi-field.tsx';
import { ChoiceField, ParagraphField, TextField } from './field.tsx';
import styles from './form.module.css';
import { type Sought, useForm } from './form-context.ts';
import { ImageField } from './image-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { ListField } from './list-field.tsx';

type FormFieldsProps = { faulty: readonly Language[]; onChoose: (language: Language) => void };

export function FormFields({ faulty, onChoose }: FormFieldsProps) {
  const { resource, words } = usePanel();
  const { id, problems, initial, language, sought } = useForm();
  const panelId = `${id}-texts`;
  const isTabbed = resource.translatedColumns.length > 0;

  const fieldsIn = (shown: Language) => {
    const fields = fieldsOf(resource, initial).filter(([, field]) => languageOf(field) === shown);
    // Those of no group stand where the first of them does: before all groups, but on a page that has no head.
    const groups = [...new Set(fields.map(([, { group }]) => group))];
    return groups.flatMap((group) => {
      const within = fields.filter(([, field]) => field.group === group);
      const controls = within.map(([column, field]) => (
        <FormField key={column} column={column} field={field} />
      ));
      if (group === undefined) return controls;
      return (
        <FieldGroup
          key={group}
          name={words.groupName(group)}
          isFaulty={within.some(([column]) => column in problems)}
          sought={within.some(([column]) => column === sought?.column) && sought}
        >
          {controls}
        </FieldGroup>
      );
    });
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
    case 'hidden':
      return null;
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
    case 'list':
      return <ListField column={column} of={field} />;
    case 'choice':
      return <ChoiceField column={column} options={field.options} />;
  }
}

type FieldGroupProps = {
  name: string;
  /** Something is wrong in one of its fields: it opens. */
  isFaulty: boolean;
  /** One of its fields is looked for, each time anew: it opens too. */
  sought: Sought | false | null;
  children: ReactNode;
};

/** Fields that few items need, shown when somebody opens them; their code runs no earlier. */
function FieldGroup({ name, isFaulty, sought, children }: FieldGroupProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);

  // Before the form looks for the first field with a problem, which has to be visible to take the focus.
  useLayoutEffect(() => {
    if ((isFaulty || sought) && details.current) details.current.open = true;
  }, [isFaulty, sought]);

  return (
    <details ref={details} className={styles.group} onToggle={() => setOpened(true)}>
      <summary>{name}</summary>
      <div className={styles.fields}>{(wasOpened || isFaulty || sought) && children}</div>
    </details>
  );
}
