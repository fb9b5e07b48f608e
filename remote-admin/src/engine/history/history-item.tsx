import type { HistoryEntry } from '@burhan/shared/data/history';
import { type Language, LOCALES } from '@burhan/shared/i18n/languages';
import type { Resource } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './history.module.css';
import { HistoryChanges } from './history-changes.tsx';
import { entryItem } from './history-entries.ts';
import type { Restoration } from './use-restore.ts';

type HistoryItemProps = {
  resource: Resource;
  entry: HistoryEntry;
  restoration: Restoration;
  isBusy: boolean;
};

const HEADINGS = {
  insert: 'history.inserted',
  update: 'history.updated',
  delete: 'history.deleted',
  reorder: 'history.reordered',
} as const satisfies Record<HistoryEntry['action'], string>;

const EXPLANATIONS = {
  none: null,
  same: 'history.asItIs',
  gone: 'history.gone',
  there: 'history.alreadyThere',
  undelete: 'history.restoresDeleted',
  version: 'history.restoresBefore',
  order: 'history.restoresOrder',
} as const satisfies Record<Restoration['kind'], string | null>;

/** One change: what, when, by whom, field by field; and how to put back what was there before. */
export function HistoryItem({ resource, entry, restoration, isBusy }: HistoryItemProps) {
  const { t, i18n } = useTranslation('console');
  const id = useId();
  const explanation = EXPLANATIONS[restoration.kind];

  return (
    <li className={styles.entry}>
      <h2 id={`${id}-heading`}>{t(HEADINGS[entry.action], { item: entryItem(resource, entry) })}</h2>
      <p className={styles.who}>
        <time dateTime={entry.changed_at}>{formatTime(entry.changed_at, i18n.language)}</time>
        {' · '}
        <bdi>{entry.changed_by_name ?? t('history.unknownPerson')}</bdi>
      </p>
      <HistoryChanges resource={resource} entry={entry} />
      {explanation && (
        <p id={`${id}-explanation`} className={styles.explanation}>
          {t(explanation)}
        </p>
      )}
      {'restore' in restoration && (
        <Button
          aria-describedby={`${id}-heading ${id}-explanation`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && restoration.restore()}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}

function formatTime(time: string, language: string): string {
  const locale = LOCALES[language as Language] ?? LOCALES.en;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
