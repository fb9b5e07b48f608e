import { foldedDoi } from '@burhan/shared/doi';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoiCheck, NoticeStore, StoredNotice } from '../../../data/notices.ts';
import { useFailureWords } from '../../../engine/base/failure-words.ts';
import { requiredContext } from '../../../engine/base/required-context.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { useToast } from '../../../engine/overlays/toast-provider.tsx';
import { useSession } from '../../../engine/session/session-context.ts';

/** What the retraction watch knows, for the alert above a panel and for the panel's items. */
type KnownNotices = {
  /** What was there stays when a later read fails. */
  status: 'pending' | 'failed' | 'ready';
  /** Those that their source still has, the newest first; hidden ones too. */
  notices: readonly StoredNotice[];
  checks: readonly DoiCheck[];
  reload: () => Promise<void>;
};

export const [NoticesContext, useNotices] = requiredContext<KnownNotices>('NoticesContext');

const NOTHING = { notices: [], checks: [] };

/** Reads what there is to know, for `NoticesContext`. */
export function useKnownNotices(): KnownNotices {
  const session = useSession();
  const { state, reload } = useRead(async () => {
    const [notices, checks] = await Promise.all([session.notices.list(), session.notices.checks()]);
    return { notices: notices.filter(({ gone_at }) => gone_at === null), checks };
  });
  return useMemo(() => {
    const { notices, checks } = state.status === 'ready' ? state.value : NOTHING;
    return { status: state.status, notices, checks, reload };
  }, [state, reload]);
}

/** Of the notices or checks those of a publication's DOI. */
export function ofDoi<Item extends { doi: string }>(items: readonly Item[], doi: string | null): Item[] {
  const folded = foldedDoi(doi);
  return items.filter((item) => item.doi === folded);
}

/** @returns does something about notices, and says in a toast what went wrong. */
export function useNoticeAct(): (act: (notices: NoticeStore) => Promise<void>) => Promise<void> {
  const { t } = useTranslation('console');
  const { notices } = useSession();
  const failureWords = useFailureWords();
  const showToast = useToast();
  return async (act) => {
    try {
      await act(notices);
    } catch (error) {
      showToast({ kind: 'error', title: t('notices.failure.title'), text: failureWords(error, 'notice') });
    }
  };
}
