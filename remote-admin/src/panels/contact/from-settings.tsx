import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import type { SiteFacts } from '@burhan/shared/site';
import { useContext } from 'react';
import { useForm } from '../../engine/form/form-context.ts';
import { usePanel } from '../../engine/panel/panel.ts';
import { fieldOf } from '../../resources/resource.ts';
import styles from './from-settings.module.css';
import { SettingsContext } from './settings.ts';

/** What the environment calls the columns. */
const FACTS = {
  name: 'name',
  wordmark: 'wordmark',
  tagline: 'tagline',
  location: 'location',
  whatsapp_number: 'whatsappNumber',
  privacy_contact: 'privacyContact',
} as const satisfies Record<string, keyof SiteFacts>;

type FactColumn = keyof typeof FACTS;

/** Below an empty field: what the site says in its place. */
export function FromSettings({ column }: { column: string }) {
  const { t, resource } = usePanel();
  const { values } = useForm();
  const settings = useContext(SettingsContext);
  const { of = column, language = DEFAULT_LANGUAGE } = fieldOf(resource, column)?.translation ?? {};
  const value = settings[language]?.[FACTS[of as FactColumn]];
  if (values[column]?.trim()) return null;
  return (
    <p className={styles.settings} dir="auto">
      {value ? t('contact.fromSettings', { value }) : t('contact.notInSettings')}
    </p>
  );
}
