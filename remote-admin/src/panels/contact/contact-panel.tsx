import { factOf } from '@burhan/shared/edited-facts';
import type { Row } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { useServices } from '../../engine/base/services.ts';
import { useForm } from '../../engine/form/form-context.ts';
import styles from '../../engine/list/list.module.css';
import { usePanel } from '../../engine/panel/panel.ts';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { fieldOf } from '../../resources/resource.ts';
import { RESOURCES } from '../../resources/resources.ts';

type Contact = Row<'site_facts'>;

const PARTS = { Item: ContactItem, FieldNote: FromSettings };

export function ContactPanel() {
  return <ResourcePanel<Contact> resource={RESOURCES.contact} parts={PARTS} />;
}

/** What the site says: the row's facts, or those of the environment. */
function ContactItem({ row }: { row: Contact }) {
  const settings = useServices().settings[DEFAULT_LANGUAGE];
  return (
    <div className={styles.words}>
      <h2 dir="auto">{row.name || settings?.name}</h2>
      <p>
        <bdi dir="ltr">{row.whatsapp_number || settings?.whatsappNumber}</bdi>
      </p>
    </div>
  );
}

/** Below an empty field: what the site says in its place. */
function FromSettings({ column }: { column: string }) {
  const { t, resource } = usePanel();
  const { values } = useForm();
  const { settings } = useServices();
  const { of = column, language = DEFAULT_LANGUAGE } = fieldOf(resource, column)?.translation ?? {};
  const fact = factOf(of);
  const value = fact && settings[language]?.[fact];
  if (values[column]?.trim()) return null;
  return (
    <p className="quiet" dir="auto">
      {value ? t('contact.fromSettings', { value }) : t('contact.notInSettings')}
    </p>
  );
}
