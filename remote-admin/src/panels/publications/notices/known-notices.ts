import { foldedDoi } from '@burhan/shared/doi';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DoiCheck, StoredNotice } from '../../../data/notices.ts';
import { requiredContext } from '../../../engine/base/required-context.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { useAct, useFailedToast } from '../../../engine/overlays/use-act.ts';
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

/** Does something about notices. */
export function useNoticeAct() {
  const { t } = useTranslation('console');
  return useAct(useFailedToast(t('notices.failure.title'), 'notice'));
}
