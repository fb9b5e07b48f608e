import type { HistoryEntry } from '@burhan/shared/data/history';
import { DEFAULT_LANGUAGE, type Language, LOCALES } from '@burhan/shared/i18n/languages';
import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CutText } from '../list/cut-text.tsx';
import { usePanel } from '../panel-context.ts';
import styles from './history.module.css';
import { changesOf, entryItem, type FieldChange } from './history-entries.ts';
import type { Restoration } from './use-restore.ts';

type HistoryItemProps = { entry: HistoryEntry; restoration: Restoration };

/** Enough to tell two versions apart; the whole text is a press away. */
const SHOWN_LENGTH = 160;

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
export function HistoryItem({ entry, restoration }: HistoryItemProps) {
  const { resource, isBusy } = usePanel();
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
      <HistoryChanges entry={entry} />
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

/** The fields of a change, before and after; those of a new or deleted item are folded away. */
function HistoryChanges({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('console');
  const { resource } = usePanel();
  const changes = changesOf(resource, entry);
  if (changes.length === 0) return null;
  const fields = <Fields changes={changes} />;
  if (entry.action === 'update') return fields;
  return (
    <details>
      <summary>{t('history.details')}</summary>
      {fields}
    </details>
  );
}

function Fields({ changes }: { changes: readonly FieldChange[] }) {
  const { t } = useTranslation('console');
  const { label, valueText } = usePanel();
  return (
    <dl className={styles.changes}>
      {changes.map(({ column, before, after }) => (
        <div key={column}>
          <dt>{label(column)}</dt>
          {before !== '' && (
            <dd>
              <span className={styles.side}>{t('history.before')}</span>{' '}
              <CutText text={valueText(column, before)} length={SHOWN_LENGTH} />
            </dd>
          )}
          {after !== '' && (
            <dd>
              <span className={styles.side}>{t('history.after')}</span>{' '}
              <CutText text={valueText(column, after)} length={SHOWN_LENGTH} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function formatTime(time: string, language: string): string {
  const locale = LOCALES[language as Language] ?? LOCALES[DEFAULT_LANGUAGE];
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time));
}
