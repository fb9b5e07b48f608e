import { publicationsResource } from '@burhan/shared/resources/publications';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePanel } from '../../../engine/panel-context.ts';
import styles from './import.module.css';
import { ImportLine, type LineState, lineStateOf } from './import-line.tsx';
import { FailureLine } from './import-source.tsx';
import type { PlannedEntry } from './plan-import.ts';
import { type DraftReason, draftReasonOf, type ImportTable } from './use-import-table.ts';

type ImportTableProps = { table: ImportTable; plan: readonly PlannedEntry[] };

const STATES: readonly LineState[] = ['added', 'changed', 'drafted', 'same', 'refused', 'left'];

/** What an import changes anything by. */
const TAKEN: readonly LineState[] = ['added', 'changed', 'drafted'];

const DRAFT_WORDS = { beyond: 'beyondDrafts', incomplete: 'incompleteDrafts' } as const;

/** What the import would do, entry by entry, as the database itself answers. */
export function ImportTableView({ table, plan }: ImportTableProps) {
  const { t } = useTranslation('import');
  const heading = useRef<HTMLHeadingElement>(null);
  const { outcomes, failure, wasChanged } = table;
  const states = plan.map((planned, place) => lineStateOf(table, planned, place));
  const isTrying = outcomes === null && failure === null;

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.tableStep}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('tableLabel')}
      </h2>
      {wasChanged && (
        <p role="alert" className={styles.failure}>
          {t('changedMeanwhile')}
        </p>
      )}
      <div role="alert" className={styles.actions}>
        {failure && (
          <>
            <FailureLine failure={failure} />
            <Button onClick={table.tryAgain}>{t('tryAgain')}</Button>
          </>
        )}
      </div>
      <p role="status" className={styles.counts}>
        {isTrying && t('trying')}
        {outcomes !== null &&
          STATES.filter((state) => states.includes(state)).map((state) => (
            <span key={state} className={styles.count}>
              {t('count', {
                outcome: t(`outcomes.${state}`),
                count: states.filter((each) => each === state).length,
              })}
            </span>
          ))}
      </p>
      <DraftChoice table={table} plan={plan} reason="beyond" />
      <DraftChoice table={table} plan={plan} reason="incomplete" />
      <table className={styles.table} aria-label={t('tableLabel')}>
        <thead>
          <tr>
            <th scope="col">{t('columns.take')}</th>
            <th scope="col">{t('columns.outcome')}</th>
            <th scope="col">{t('columns.entry')}</th>
            <th scope="col">{t('columns.details')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.map((planned, place) => (
            <ImportLine key={place} table={table} planned={planned} place={place} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What can be done with the table. */
export function ImportActions({
  table,
  plan,
  onImport,
}: ImportTableProps & { onImport: () => Promise<void> }) {
  const { t } = useTranslation('import');
  const { isBusy } = usePanel();
  const isSomething = plan.some((planned, place) => TAKEN.includes(lineStateOf(table, planned, place)));
  const mayImport = isSomething && table.outcomes !== null && !isBusy;
  return (
    <div className={styles.footer}>
      <Button onClick={table.leave}>{t('back')}</Button>
      <Button type="primary" aria-disabled={!mayImport} onClick={() => mayImport && void onImport()}>
        {isBusy ? t('running') : t('run')}
      </Button>
    </div>
  );
}

type DraftChoiceProps = ImportTableProps & { reason: DraftReason };

/** Offers to keep what cannot be public as drafts. */
function DraftChoice({ table, plan, reason }: DraftChoiceProps) {
  const { t } = useTranslation('import');
  const kept = [...table.draftReasons.values()].filter((each) => each === reason).length;
  const refused = plan.filter(
    (planned, place) => draftReasonOf(planned, table.outcomes?.get(place)) === reason,
  ).length;
  const count = kept + refused;
  if (count === 0) return null;
  return (
    <label className={styles.draftChoice}>
      <input
        type="checkbox"
        checked={kept > 0 && refused === 0}
        onChange={(event) => table.keepAsDrafts(reason, event.target.checked)}
      />
      {t(DRAFT_WORDS[reason], { count, limit: publicationsResource.rowLimit ?? 0 })}
    </label>
  );
}
