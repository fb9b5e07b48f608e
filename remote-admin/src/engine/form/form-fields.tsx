import { type Language, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { fieldsOf } from '@burhan/shared/resources/resource';
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

/** The fields of a form; what they say in Arabic is under a tab of its own. */
export function FormFields({ language, faulty, onChoose }: FormFieldsProps) {
  const { resource } = usePanel();
  const panelId = `${useForm().id}-texts`;
  const isTabbed = resource.arabicColumns.length > 0;

  const fieldsIn = (shown: Language) =>
    fieldsOf(resource)
      .filter(([, field]) => (field.arabicOf === undefined ? 'en' : 'ar') === shown)
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
          {(shown === 'en' || shown === language) && fieldsIn(shown)}
        </div>
      ))}
    </div>
  );
}
