import type { Row } from '@burhan/shared/entities/content';
import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { useContext } from 'react';
import { lazyWithTimeout } from '../../engine/base/lazy-with-timeout.tsx';
import styles from '../../engine/list/list.module.css';
import { ResourcePanel } from '../../engine/resource-panel.tsx';
import { RESOURCES } from '../../resources/resources.ts';
import { SettingsContext } from './settings.ts';

type Contact = Row<'site_facts'>;

const PARTS = {
  Item: ContactItem,
  FieldNote: lazyWithTimeout(async () => (await import('./from-settings.tsx')).FromSettings),
};

export function ContactPanel() {
  return <ResourcePanel<Contact> resource={RESOURCES.contact} parts={PARTS} />;
}

/** What the site says: the row's facts, or those of the environment. */
function ContactItem({ row }: { row: Contact }) {
  const settings = useContext(SettingsContext)[DEFAULT_LANGUAGE];
  return (
    <div className={styles.words}>
      <h2 dir="auto">{row.name || settings?.name}</h2>
      <p>
        <bdi dir="ltr">{row.whatsapp_number || settings?.whatsappNumber}</bdi>
      </p>
    </div>
  );
}
