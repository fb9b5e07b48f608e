import { factOf } from '@burhan/shared/edited-facts';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../components/form/form-context.ts';
import { RecordForm } from '../../components/form/record-form.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import type { FormProps } from '../../components/list/list-page.tsx';
import type { Field } from '../../data/table.ts';
import { tidyPhoneNumber } from './phone-number.ts';
import { useSettings } from './settings.ts';
import { contact } from './table.ts';

/** Adds the rules for phone numbers here, because they are large and the login loads `contact` too. */
const table = {
  ...contact,
  fields: contact.fields.map((field) =>
    field.column === 'whatsapp_number' ? { ...field, tidy: tidyPhoneNumber } : field,
  ),
};

export function ContactForm(props: FormProps) {
  return (
    <RecordForm
      {...props}
      records={{ ...props.records, table }}
      renderField={(field) => <TextField field={field} note={<FromSettings field={field} />} />}
    />
  );
}

/** Says below an empty field which value from the environment the site shows instead. */
function FromSettings({ field: { column, original = column, language } }: { field: Field }) {
  const { t } = useTranslation('console');
  const typed = useTyped(column);
  const settings = useSettings();
  const fact = factOf(original);
  const value = fact && settings[language]?.[fact];
  if (typed.trim()) return null;
  return (
    <p className="quiet" dir="auto">
      {value ? t('contact.fromSettings', { value }) : t('contact.notInSettings')}
    </p>
  );
}
