import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOGIN_RECORDS_PAGE_SIZE,
  type LoginFilter,
  type LoginRecord,
  type RecordedOutcome,
} from '../../data/account.ts';
import { useServices } from '../../engine/base/services.ts';
import { usePages, useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { saveCsv } from '../../engine/csv.ts';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import tableStyles from './login-table.module.css';
import { FailedPart, useAccount, usePlaceWords } from './section.tsx';

const EVERYTHING: LoginFilter = { account: '', outcome: null };

const COLUMNS = ['occurred_at', 'account', 'outcome', 'times', 'network', 'browser', 'acted_by'] as const;

export function LoginTable() {
  const { t } = useTranslation('account');
  const records = useLoginRecords();

  return (
    <>
      <Filter records={records} />
      {records.unrecorded.length > 0 && <Unrecorded outcomes={records.unrecorded} />}
      <div role="status">
        {records.status === 'pending' && <p>{t('loading')}</p>}
        {records.status === 'ready' && records.lines.length === 0 && <p>{t('logins.empty')}</p>}
      </div>
      {records.status === 'failed' && <FailedPart error={records.error} onRetry={records.more} />}
      {records.lines.length > 0 && <Lines lines={records.lines} />}
      {records.hasMore && <Button onClick={records.more}>{t('logins.more')}</Button>}
    </>
  );
}

function Unrecorded({ outcomes }: { outcomes: readonly RecordedOutcome[] }) {
  const { t, i18n } = useTranslation('account');
  const kinds = outcomes.map((outcome) => t(`logins.outcomes.${outcome}`));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(kinds);
  return <p className={styles.quiet}>{t('logins.unrecorded', { kinds: list })}</p>;
}

function Filter({ records }: { records: ReturnType<typeof useLoginRecords> }) {
  const { t } = useTranslation('account');
  const [account, setAccount] = useState('');
  const [outcome, setOutcome] = useState<RecordedOutcome | ''>('');
  const outcomes = Object.entries(t('logins.outcomes', { returnObjects: true }));
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    records.show({ account, outcome: outcome || null });
  };

  return (
    <form className={tableStyles.filter} onSubmit={submit}>
      <div className={`${styles.field} ${tableStyles.wide}`}>
        <label htmlFor={`${id}-account`}>{t('logins.account')}</label>
        <input
          id={`${id}-account`}
          value={account}
          onChange={(event) => setAccount(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      </div>
      <div className={`${styles.field} ${tableStyles.wide}`}>
        <label htmlFor={`${id}-outcome`}>{t('logins.outcome')}</label>
        <select
          id={`${id}-outcome`}
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as RecordedOutcome | '')}
        >
          <option value="">{t('logins.all')}</option>
          {outcomes.map(
            ([value, words]) =>
              !records.unrecorded.includes(value as RecordedOutcome) && (
                <option key={value} value={value}>
                  {words}
                </option>
              ),
          )}
        </select>
      </div>
      <div className={styles.actions}>
        <Button aria-disabled={records.isExporting} onClick={records.exportCsv}>
          {t(records.isExporting ? 'logins.exporting' : 'logins.export')}
        </Button>
        <Button htmlType="submit" type="primary">
          {t('logins.apply')}
        </Button>
      </div>
    </form>
  );
}

function Lines({ lines }: { lines: readonly LoginRecord[] }) {
  const { t } = useTranslation('account');
  const { timeText } = useTimes();
  const { browserText } = usePlaceWords();
  const cells = (line: LoginRecord): Record<(typeof COLUMNS)[number], string> => ({
    occurred_at: timeText(line.occurred_at),
    account: line.account ?? t('logins.unknownAccount'),
    outcome: t(`logins.outcomes.${line.outcome}`),
    times: String(line.times),
    network: line.network ?? '',
    browser: line.browser ? browserText(line.browser) : '',
    acted_by: line.acted_by ?? '',
  });

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard
    <section className={tableStyles.scroll} tabIndex={0} aria-label={t('logins.table')}>
      <table className={tableStyles.table} aria-label={t('logins.table')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`logins.columns.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const said = cells(line);
            return (
              <tr key={line.id}>
                {COLUMNS.map((column) => (
                  <td key={column} data-label={t(`logins.columns.${column}`)}>
                    <bdi>{said[column]}</bdi>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function useLoginRecords() {
  const { t } = useTranslation('account');
  const { account } = useAccount();
  const [filter, setFilter] = useState(EVERYTHING);
  const { isBusy: isExporting, act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const unrecorded = useUnrecorded();
  const readPage = (last: LoginRecord | undefined) => account.records(filter, last?.id ?? null);
  const { items: lines, readMore, ...pages } = usePages(readPage, LOGIN_RECORDS_PAGE_SIZE, filter);

  const exportCsv = async () => {
    const all: LoginRecord[] = [];
    for (let isMore = true; isMore; ) {
      const page = await readPage(all.at(-1));
      all.push(...page);
      isMore = page.length === LOGIN_RECORDS_PAGE_SIZE;
    }
    const heads = COLUMNS.map((column) => t(`logins.columns.${column}`));
    const cells = all.map((line) => COLUMNS.map((column) => String(line[column] ?? '')));
    saveCsv(`logins-${new Date().toISOString().slice(0, 10)}.csv`, [heads, ...cells]);
  };

  return {
    ...pages,
    lines,
    unrecorded,
    isExporting,
    exportCsv: () => void act(exportCsv),
    /** Asks for what fits a filter; for the same one again. */
    show: (asked: LoginFilter) => setFilter({ ...asked }),
    more: () => void readMore(),
  };
}

/** What this project does not record; nothing until that is known. */
function useUnrecorded(): readonly RecordedOutcome[] {
  const { isHosted } = useServices();
  const { account } = useAccount();
  const { state } = useRead(async () => (isHosted ? account.unrecorded() : []));
  return state.status === 'ready' ? state.value : [];
}
