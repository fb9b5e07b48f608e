import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOGIN_RECORDS_PAGE_SIZE,
  type LoginFilter,
  type LoginRecord,
  type RecordedOutcome,
} from '../../../data/login-records.ts';
import { useFailureWords } from '../../../engine/base/failure-words.ts';
import { useServices } from '../../../engine/base/services.ts';
import { saveCsv } from '../../../engine/csv.ts';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { useAccount } from '../account-context.ts';

const EVERYTHING: LoginFilter = { account: '', outcome: null };

export const COLUMNS = [
  'occurred_at',
  'account',
  'outcome',
  'times',
  'network',
  'browser',
  'acted_by',
] as const;

type Records = {
  status: 'pending' | 'ready' | 'failed';
  lines: readonly LoginRecord[];
  hasMore: boolean;
  error?: unknown;
};

export function useLoginRecords() {
  const { t } = useTranslation('account');
  const { account } = useAccount();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const [filter, setFilter] = useState(EVERYTHING);
  const [state, setState] = useState<Records>({ status: 'pending', lines: [], hasMore: false });
  const [isExporting, setExporting] = useState(false);
  const unrecorded = useUnrecorded();
  const reads = useRef(0);
  const page = useRef(account.records);
  page.current = account.records;

  const load = useCallback(async (asked: LoginFilter, known: readonly LoginRecord[]) => {
    reads.current++;
    const number = reads.current;
    setState((before) => ({ ...before, status: 'pending' }));
    try {
      const found = await page.current(asked, known.at(-1)?.id ?? null);
      // A slower answer to an earlier question is not shown.
      if (number !== reads.current) return;
      const hasMore = found.length === LOGIN_RECORDS_PAGE_SIZE;
      setState({ status: 'ready', lines: [...known, ...found], hasMore });
    } catch (error) {
      console.warn('The record of logins could not be loaded:', error);
      if (number === reads.current) setState((before) => ({ ...before, status: 'failed', error }));
    }
  }, []);

  useEffect(() => void load(filter, []), [load, filter]);

  const exportCsv = async () => {
    if (isExporting) return;
    setExporting(true);
    try {
      const lines: LoginRecord[] = [];
      for (let found = await page.current(filter, null); ; ) {
        lines.push(...found);
        if (found.length < LOGIN_RECORDS_PAGE_SIZE) break;
        found = await page.current(filter, found.at(-1)?.id ?? null);
      }
      const heads = COLUMNS.map((column) => t(`logins.columns.${column}`));
      const cells = lines.map((line) => COLUMNS.map((column) => String(line[column] ?? '')));
      saveCsv(`logins-${new Date().toISOString().slice(0, 10)}.csv`, [heads, ...cells]);
    } catch (error) {
      showToast({ kind: 'error', title: t('failedTitle'), text: failureWords(error, 'account') });
    } finally {
      setExporting(false);
    }
  };

  return {
    ...state,
    unrecorded,
    isExporting,
    exportCsv,
    /** Asks for what fits a filter; for the same one again. */
    show: (asked: LoginFilter) => setFilter({ ...asked }),
    more: () => void load(filter, state.lines),
    retry: () => void load(filter, state.lines),
  };
}

/** What this project does not record; nothing until that is known. */
function useUnrecorded(): readonly RecordedOutcome[] {
  const { isHosted } = useServices();
  const { account } = useAccount();
  const ask = useRef(account.unrecorded);
  const [unrecorded, setUnrecorded] = useState<readonly RecordedOutcome[]>([]);

  useEffect(() => {
    if (!isHosted) return;
    ask.current().then(setUnrecorded, (error: unknown) => {
      console.warn('What is not recorded could not be looked up:', error);
    });
  }, [isHosted]);
  return unrecorded;
}
