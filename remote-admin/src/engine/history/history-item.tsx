import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '../../data/history.ts';
import { isRestorable, type Restoration, restore } from '../acts/restore.ts';
import { CutText } from '../list/card-parts.tsx';
import { usePanel } from '../panel/panel.ts';
import { changesOf, entryItem, type FieldChange } from '../values/history-entries.ts';
import styles from './history.module.css';

type HistoryItemProps = {
  entry: HistoryEntry;
  restoration: Restoration;
  onRestored: () => Promise<unknown>;
};

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

export function HistoryItem({ entry, restoration, onRestored }: HistoryItemProps) {
  const { parts, resource, times, isBusy, start } = usePanel();
  const { t } = useTranslation('console');
  const id = useId();
  const explanation = EXPLANATIONS[restoration.kind];

  return (
    <li className={styles.entry}>
      <h2 id={`${id}-heading`}>{t(HEADINGS[entry.action], { item: entryItem(resource, entry) })}</h2>
      <p className={styles.who}>
        <time dateTime={entry.changed_at}>{times.timeText(entry.changed_at)}</time>
        {' · '}
        <Persons entry={entry} />
      </p>
      {parts.HistoryNote && <parts.HistoryNote entry={entry} />}
      <HistoryChanges entry={entry} />
      {explanation && (
        <p id={`${id}-explanation`} className={styles.explanation}>
          {t(explanation)}
        </p>
      )}
      {isRestorable(restoration) && (
        <Button
          aria-describedby={`${id}-heading ${id}-explanation`}
          aria-disabled={isBusy}
          onClick={() => start(restore, restoration, entry, onRestored)}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}

/** Who made a change, and who had prepared it where that was somebody else. */
function Persons({ entry }: Pick<HistoryItemProps, 'entry'>) {
  const { t } = useTranslation('console');
  const { changed_by_name, prepared_by_name, published_by } = entry;
  const publisher = changed_by_name ?? t('history.unknownPerson');
  const isPrepared = prepared_by_name && prepared_by_name !== changed_by_name;
  return (
    <>
      <bdi>{published_by === 'schedule' ? t('history.schedule') : publisher}</bdi>
      {isPrepared && ` · ${t('history.prepared', { person: prepared_by_name })}`}
    </>
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
  const { label, valueText } = usePanel().words;
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
