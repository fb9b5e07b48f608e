import { doiLink } from '@burhan/shared/doi';
import { type Notice, type NoticeKind, noticesOf } from '@burhan/shared/notices';

/** `announced` stands before where the notice is, `bare` where that is not known. */
type Words = { announced: string; bare: string };

/** As PubMed and NLM's samples of references name what was published about an article. */
const NLM: Partial<Record<NoticeKind, Words>> = {
  retraction: { announced: 'Retraction in', bare: 'Retracted' },
  partial_retraction: { announced: 'Partial retraction in', bare: 'Partially retracted' },
  removal: { announced: 'Removal in', bare: 'Removed' },
  concern: { announced: 'Expression of concern in', bare: 'Expression of concern' },
  correction: { announced: 'Erratum in', bare: 'Corrected' },
};

/** As APA cites a retracted article. It has no form for corrections: the corrected text is what is cited. */
const APA: Partial<Record<NoticeKind, string>> = {
  retraction: 'Retraction',
  partial_retraction: 'Partial retraction',
  removal: 'Removal',
  concern: 'Expression of concern',
};

type NoticedRow = { notices?: unknown };

/** Ends a Vancouver reference: 'Retraction in: doi:10.1016/s0140-6736(10)60175-4 (2010).' '' where nothing is to be said. */
export function vancouverNotices(row: NoticedRow): string {
  return nlmNotices(row, (notice) => ({ address: `doi:${notice.doi}`, date: yearOf(notice) }));
}

/** A note for reference managers: 'Retraction in: https://doi.org/10.1016/s0140-6736(10)60175-4 (2010-02-06).' */
export function noticeNote(row: NoticedRow): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: doiLink(doi), date }));
}

/** Ends an APA reference: '(Retraction published 2010, https://doi.org/10.1016/s0140-6736(10)60175-4)'. */
export function apaNotices(row: NoticedRow): string {
  const said = standingNotices(row).flatMap((notice) => {
    const word = APA[notice.kind];
    const published = [word, 'published', yearOf(notice)].filter(Boolean).join(' ');
    return word ? [`(${[published, doiLink(notice.doi)].filter(Boolean).join(', ')})`] : [];
  });
  return said.join(' ');
}

/** Those that no later reinstatement lifted; corrections are lifted by nothing. */
export function standingNotices(row: NoticedRow): Notice[] {
  const notices = noticesOf(row);
  const lifted = notices.findLastIndex(({ kind }) => kind === 'reinstatement');
  return notices.filter(({ kind }, place) => kind === 'correction' || place > lifted);
}

function nlmNotices(
  row: NoticedRow,
  placeOf: (notice: Notice) => { address: string | null; date: string },
): string {
  const said = standingNotices(row).flatMap((notice) => {
    const words = NLM[notice.kind];
    if (!words) return [];
    const { address, date } = placeOf(notice);
    const dated = date && ` (${date})`;
    return [notice.doi ? `${words.announced}: ${address}${dated}.` : `${words.bare}${dated}.`];
  });
  return said.join(' ');
}

function yearOf({ date }: Notice): string {
  return date.slice(0, 4);
}
