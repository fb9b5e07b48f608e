import { Button } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOGIN_RECORDS_PAGE_SIZE,
  type LoginFilter,
  type LoginRecord,
  type RecordedOutcome,
} from '../../data/account.ts';
import { CodeInput } from '../../engine/base/code-input.tsx';
import { useServices } from '../../engine/base/services.ts';
import { usePages, useRead } from '../../engine/base/use-read.ts';
import { useTimes } from '../../engine/base/use-times.ts';
import { saveCsv } from '../../engine/csv.ts';
import { useAct, useFailedToast } from '../../engine/overlays/use-act.ts';
import styles from './account.module.css';
import tableStyles from './logins-section.module.css';
import { FailedPart, Section, useAccount, usePlaceWords } from './section.tsx';

const EVERYTHING: LoginFilter = { account: '', outcome: '' };

const COLUMNS = ['occurred_at', 'account', 'outcome', 'times', 'network', 'browser', 'acted_by'] as const;

/** The record of logins, for admins, read when it is asked for (docs/rules/accounts.md#record-of-logins). */
export function LoginsSection() {
  const { t } = useTranslation('account');
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = () => {
    // The button goes.
    heading.current?.focus();
    setOpen(true);
  };
  return (
    <Section heading={t('logins.heading')} ref={heading}>
      <p className="quiet">{t('logins.about')}</p>
      {isOpen ? (
        <LoginTable />
      ) : (
        <Button type="primary" onClick={open}>
          {t('logins.open')}
        </Button>
      )}
    </Section>
  );
}

function LoginTable() {
  const { t, i18n } = useTranslation('account');
  const { account } = useAccount();
  const unrecorded = useUnrecorded();
  const [filter, setFilter] = useState(EVERYTHING);
  const readPage = (last: LoginRecord | undefined) => account.records(filter, last?.id ?? null);
  const pages = usePages(readPage, LOGIN_RECORDS_PAGE_SIZE, filter);
  const { status, items: lines } = pages;
  const more = () => void pages.readMore();
  const kinds = unrecorded.map((outcome) => t(`logins.outcomes.${outcome}`));

  return (
    <>
      <Filter unrecorded={unrecorded} onAsk={setFilter} readPage={readPage} />
      {kinds.length > 0 && (
        <p className="quiet">
          {t('logins.unrecorded', {
            kinds: new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(kinds),
          })}
        </p>
      )}
      <div role="status">
        {status === 'pending' && <p>{t('loading')}</p>}
        {status === 'ready' && lines.length === 0 && <p>{t('logins.empty')}</p>}
      </div>
      {status === 'failed' && <FailedPart error={pages.error} onRetry={more} />}
      {lines.length > 0 && <Lines lines={lines} />}
      {pages.hasMore && <Button onClick={more}>{t('logins.more')}</Button>}
    </>
  );
}

/** What this project does not record; nothing until that is known. */
function useUnrecorded(): readonly RecordedOutcome[] {
  const { isHosted } = useServices();
  const { account } = useAccount();
  const { state } = useRead(async () => (isHosted ? account.unrecorded() : []));
  return state.status === 'ready' ? state.value : [];
}

type FilterProps = {
  unrecorded: readonly RecordedOutcome[];
  /** Asks for what fits a filter; for the same one again. */
  onAsk: (filter: LoginFilter) => void;
  /** Of what was asked for last, which is exported. */
  readPage: (last: LoginRecord | undefined) => Promise<LoginRecord[]>;
};

function Filter({ unrecorded, onAsk, readPage }: FilterProps) {
  const { t } = useTranslation('account');
  const { today } = useTimes();
  const { isBusy: isExporting, act } = useAct(useFailedToast(t('failedTitle'), 'account'));
  const outcomes = Object.entries(t('logins.outcomes', { returnObjects: true }));
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onAsk({ ...EVERYTHING, ...Object.fromEntries(new FormData(event.currentTarget)) });
  };
  const exportCsv = async () => {
    const all: LoginRecord[] = [];
    for (let isMore = true; isMore; ) {
      const page = await readPage(all.at(-1));
      all.push(...page);
      isMore = page.length === LOGIN_RECORDS_PAGE_SIZE;
    }
    const heads = COLUMNS.map((column) => t(`logins.columns.${column}`));
    const cells = all.map((line) => COLUMNS.map((column) => String(line[column] ?? '')));
    saveCsv(`logins-${today()}.csv`, [heads, ...cells]);
  };

  return (
    <form className={tableStyles.filter} onSubmit={submit}>
      <div className={`stack ${styles.labelled} ${tableStyles.wide}`}>
        <CodeInput label={t('logins.account')} name="account" autoComplete="off" />
      </div>
      <div className={`stack ${styles.labelled} ${tableStyles.wide}`}>
        <label htmlFor={`${id}-outcome`}>{t('logins.outcome')}</label>
        <select className="field" id={`${id}-outcome`} name="outcome">
          <option value="">{t('logins.all')}</option>
          {outcomes
            .filter(([value]) => !unrecorded.includes(value as RecordedOutcome))
            .map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
        </select>
      </div>
      <div className={`line ${styles.actions}`}>
        <Button aria-disabled={isExporting} onClick={() => void act(exportCsv)}>
          {t(isExporting ? 'logins.exporting' : 'logins.export')}
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
