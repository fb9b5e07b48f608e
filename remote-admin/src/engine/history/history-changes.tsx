import type { HistoryEntry } from '@burhan/shared/data/history';
import type { Resource } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';
import { CutText } from '../list/cut-text.tsx';
import { useResourceTexts } from '../use-resource-texts.ts';
import styles from './history.module.css';
import { changesOf, type FieldChange } from './history-entries.ts';

/** Enough to tell two versions apart; the whole text is a press away. */
const SHOWN_LENGTH = 160;

/** The fields of a change, before and after; those of a new or deleted item are folded away. */
export function HistoryChanges({ resource, entry }: { resource: Resource; entry: HistoryEntry }) {
  const { t } = useTranslation('console');
  const changes = changesOf(resource, entry);
  if (changes.length === 0) return null;
  const fields = <Fields resource={resource} changes={changes} />;
  if (entry.action === 'update') return fields;
  return (
    <details>
      <summary>{t('history.details')}</summary>
      {fields}
    </details>
  );
}

function Fields({ resource, changes }: { resource: Resource; changes: readonly FieldChange[] }) {
  const { t } = useTranslation('console');
  const { label, valueText } = useResourceTexts(resource);
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
