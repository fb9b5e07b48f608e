import { foldedDoi, normalizeDoi } from '@burhan/shared/doi';
import { useTranslation } from 'react-i18next';
import type { DoiCheck, StoredNotice } from '../../../data/notices.ts';
import { requiredContext } from '../../../engine/base/required-context.ts';
import { useRead } from '../../../engine/base/use-read.ts';
import { useTimes } from '../../../engine/base/use-times.ts';
import { useAct, useFailedToast } from '../../../engine/overlays/use-act.ts';
import { usePanel } from '../../../engine/panel/panel.ts';
import { useSession } from '../../../engine/session/session-context.ts';
import { columnText } from '../../../resources/resource.ts';

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

/** Reads what there is to know, for `NoticesContext`. */
export function useKnownNotices(): KnownNotices {
  const session = useSession();
  const { state, reload } = useRead(async () => {
    const [notices, checks] = await Promise.all([session.notices.list(), session.notices.checks()]);
    return { notices: notices.filter(({ gone_at }) => gone_at === null), checks };
  });
  const known = state.status === 'ready' ? state.value : { notices: [], checks: [] };
  return { status: state.status, ...known, reload };
}

/** Of the notices or checks those of a publication's DOI. */
export function ofDoi<Item extends { doi: string }>(items: readonly Item[], doi: string | null): Item[] {
  const folded = foldedDoi(doi);
  return items.filter((item) => item.doi === folded);
}

/**
 * When publications were looked up for notices; never that there are none. It is said once where it is the same of all,
 * or of those that were checked.
 */
export function useCheckWords(): { shared: string | null; of: (doi: string | null) => string | null } {
  const { t } = useTranslation('console');
  const { zone, timeText } = useTimes();
  const { checks } = useNotices();
  const { lists } = usePanel();
  const stateOf = (doi: string | null) => {
    const { checked_at: time, outcome } = ofDoi(checks, doi)[0] ?? {};
    if (!time) return { state: 'unchecked', time: '' } as const;
    return { state: outcome === 'unknown' ? 'unknown' : 'checked', time } as const;
  };
  const wordsOf = ({ state, time }: ReturnType<typeof stateOf>) =>
    t(`notices.item.${state}`, time ? { time: timeText(time), zone } : {});

  const dois = lists.rows.map((row) => columnText(row, 'doi')).filter((doi) => normalizeDoi(doi) !== null);
  const states = dois.map(stateOf).toSorted((a, b) => a.time.localeCompare(b.time));
  const isOne = new Set(states.map(({ state }) => state)).size === 1;
  const shared = isOne ? states[0] : states.find(({ state }) => state === 'checked');
  return {
    shared: shared ? wordsOf(shared) : null,
    of: (doi) => (stateOf(doi).state === shared?.state ? null : wordsOf(stateOf(doi))),
  };
}

/** Does something about notices. */
export function useNoticeAct() {
  const { t } = useTranslation('console');
  return useAct(useFailedToast(t('notices.failure.title'), 'notice'));
}
