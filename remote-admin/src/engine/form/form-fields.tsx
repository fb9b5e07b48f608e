import type { FieldValues } from '@burhan/shared/data/resource-store';
import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { fieldsOf, languageOf, type Resource, type ResourceRow } from '@burhan/shared/resources/resource';
import { FormField } from './form-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './resource-form.module.css';
import type { FieldProblems } from './validation.ts';

type FormFieldsProps = {
  id: string;
  resource: Resource;
  values: FieldValues;
  problems: FieldProblems;
  isReadOnly: boolean;
  rows: readonly ResourceRow[];
  ownId: ResourceRow['id'] | null;
  picture: string | null;
  language: Language;
  faulty: readonly Language[];
  onChoose: (language: Language) => void;
  onChangeAll: (values: FieldValues) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The fields of a form; the translations of each language are under a tab of their own. */
export function FormFields(props: FormFieldsProps) {
  const { id, resource, problems, language, faulty, onChoose, ...shared } = props;
  const panelId = `${id}-texts`;
  const isTabbed = resource.translatedColumns.length > 0;

  const fieldsIn = (shown: Language) =>
    fieldsOf(resource)
      .filter(([, field]) => languageOf(field) === shown)
      .map(([column, field]) => (
        <FormField
          key={column}
          formId={id}
          resource={resource}
          column={column}
          field={field}
          problem={problems[column]}
          {...shared}
        />
      ));

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
