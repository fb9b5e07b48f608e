import { DEFAULT_LANGUAGE, type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { fieldsOf, languageOf } from '@burhan/shared/resources/resource';
import { usePanel } from '../panel-context.ts';
import { useForm } from './form-context.ts';
import { FormField } from './form-field.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import styles from './resource-form.module.css';

type FormFieldsProps = {
  language: Language;
  faulty: readonly Language[];
  onChoose: (language: Language) => void;
};

/** The fields of a form; the translations of each language are under a tab of their own. */
export function FormFields({ language, faulty, onChoose }: FormFieldsProps) {
  const { resource } = usePanel();
  const panelId = `${useForm().id}-texts`;
  const isTabbed = resource.translatedColumns.length > 0;

  const fieldsIn = (shown: Language) =>
    fieldsOf(resource)
      .filter(([, field]) => languageOf(field) === shown)
      .map(([column, field]) => <FormField key={column} column={column} field={field} />);

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
