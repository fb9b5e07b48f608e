import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LOGIN_RECORDS_PAGE_SIZE,
  type LoginFilter,
  type LoginRecord,
  type RecordedOutcome,
} from '../../../data/login-records.ts';
import { useFailureWords } from '../../../engine/base/failure-words.ts';
import { useServices } from '../../../engine/base/services.ts';
import { usePages, useRead } from '../../../engine/base/use-read.ts';
import { saveCsv } from '../../../engine/csv.ts';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { useAccount } from '../section.tsx';

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

export function useLoginRecords() {
  const { t } = useTranslation('account');
  const { account } = useAccount();
  const showToast = useToast();
  const failureWords = useFailureWords();
  const [filter, setFilter] = useState(EVERYTHING);
  const [isExporting, setExporting] = useState(false);
  const unrecorded = useUnrecorded();
  const readPage = (last: LoginRecord | undefined) => account.records(filter, last?.id ?? null);
  const { items: lines, readMore, ...pages } = usePages(readPage, LOGIN_RECORDS_PAGE_SIZE, filter);

  const exportCsv = async () => {
    if (isExporting) return;
    setExporting(true);
    try {
      const all: LoginRecord[] = [];
      for (let found = await readPage(undefined); ; ) {
        all.push(...found);
        if (found.length < LOGIN_RECORDS_PAGE_SIZE) break;
        found = await readPage(found.at(-1));
      }
      const heads = COLUMNS.map((column) => t(`logins.columns.${column}`));
      const cells = all.map((line) => COLUMNS.map((column) => String(line[column] ?? '')));
      saveCsv(`logins-${new Date().toISOString().slice(0, 10)}.csv`, [heads, ...cells]);
    } catch (error) {
      showToast({ kind: 'error', title: t('failedTitle'), text: failureWords(error, 'account') });
    } finally {
      setExporting(false);
    }
  };

  return {
    ...pages,
    lines,
    unrecorded,
    isExporting,
    exportCsv,
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
