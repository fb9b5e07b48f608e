import { columnText } from '@burhan/shared/resources/resource';
import { useTranslation } from 'react-i18next';
import { CutText } from '../../../engine/list/cut-text.tsx';
import { usePanel } from '../../../engine/panel-context.ts';
import styles from './import.module.css';
import { canBeTaken, fieldKey, type PlannedEntry } from './plan-import.ts';
import type { ImportTable } from './use-import-table.ts';
import { useRefusalWords } from './use-refusal-words.ts';

/** What becomes of an entry. 'left': the person left it out. 'pending': the database is being asked. */
export type LineState = 'added' | 'changed' | 'same' | 'drafted' | 'refused' | 'left' | 'pending';

export function lineStateOf(table: ImportTable, planned: PlannedEntry, place: number): LineState {
  if (!canBeTaken(planned)) return 'refused';
  if (table.choices.left.has(place)) return 'left';
  return table.outcomes?.get(place)?.outcome ?? 'pending';
}

/** Enough to tell two texts apart; the whole is a press away. */
const SHOWN_LENGTH = 160;

const FACTS = ['authors', 'journal', 'date', 'doi'];

type LineProps = { table: ImportTable; planned: PlannedEntry; place: number };

/** One entry: what becomes of it, and why. */
export function ImportLine({ table, planned, place }: LineProps) {
  const { t } = useTranslation('import');
  const { entry, row, differences } = planned;
  const state = lineStateOf(table, planned, place);
  const item = entry.label || t('unnamed');
  const facts = FACTS.map((column) => entry.values?.[column]).filter((text) => text !== undefined);
  return (
    <tr className={styles[state]}>
      <td>
        {canBeTaken(planned) && (
          <input
            type="checkbox"
            aria-label={t('take', { item })}
            checked={!table.choices.left.has(place)}
            onChange={() => table.take(place)}
          />
        )}
      </td>
      <td>
        <strong>{t(`outcomes.${state}`)}</strong>
      </td>
      <td>
        <span className={styles.title}>
          <bdi>{item}</bdi>
        </span>
        {facts.length > 0 && (
          <span className={styles.facts}>
            <CutText text={facts.join(' · ')} length={SHOWN_LENGTH} />
          </span>
        )}
        <span className={styles.facts}>{t('line', { line: entry.line })}</span>
      </td>
      <td>
        <Reason table={table} planned={planned} place={place} />
        {row && differences.length > 0 && state !== 'left' && (
          <Differences table={table} planned={planned} place={place} />
        )}
        {!row && (state === 'added' || state === 'drafted') && !entry.values?.image_url && (
          <span className={styles.facts}>{t('neutral')}</span>
        )}
      </td>
    </tr>
  );
}

/** Why an entry is not taken. */
function Reason({ table, planned, place }: LineProps) {
  const { t } = useTranslation('import');
  const refusalWords = useRefusalWords();
  const { entry, twinLine } = planned;
  const outcome = table.outcomes?.get(place);
  if (entry.problem) return <span>{t(`problems.${entry.problem}`)}</span>;
  if (twinLine !== undefined) return <span>{t('twice', { line: twinLine })}</span>;
  return outcome?.outcome === 'refused' ? <span>{refusalWords(planned, outcome)}</span> : null;
}

/** The fields that would change, each to be taken or not. */
function Differences({ table, planned, place }: LineProps) {
  const { t } = useTranslation('import');
  const { t: ofConsole } = useTranslation('console');
  const { label, valueText } = usePanel();
  const item = columnText(planned.row ?? {}, 'title');
  return (
    <ul className={styles.differences}>
      {planned.differences.map(({ column, before, after }) => (
        <li key={column}>
          <input
            type="checkbox"
            aria-label={t('takeField', { field: label(column), item })}
            checked={!table.choices.keptFields.has(fieldKey(place, column))}
            onChange={() => table.takeField(place, column)}
          />
          <span>
            <strong>{label(column)}</strong>
            {before !== '' && (
              <span className={styles.side}>
                {ofConsole('history.before')}:{' '}
                <CutText text={valueText(column, before)} length={SHOWN_LENGTH} />
              </span>
            )}
            <span className={styles.side}>
              {ofConsole('history.after')}: <CutText text={valueText(column, after)} length={SHOWN_LENGTH} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
