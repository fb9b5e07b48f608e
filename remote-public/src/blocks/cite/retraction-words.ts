import { doiLink } from '@burhan/shared/doi';
import { noticesOf, type RetractionNotice } from '@burhan/shared/retraction-notices';
import { NOTICE_NAMES } from '../../metadata/structured-data.ts';

type NoticedRow = { notices?: unknown };

/** Ends a Vancouver reference: 'Retraction in: doi:10.1016/s0140-6736(10)60175-4 (2010).' '' where nothing is to be said. */
export function vancouverNotices(row: NoticedRow): string {
  return nlmNotices(row, (notice) => ({ address: `doi:${notice.doi}`, date: yearOf(notice) }));
}

/** A note for reference managers: 'Retraction in: https://doi.org/10.1016/s0140-6736(10)60175-4 (2010-02-06).' */
export function noticeNote(row: NoticedRow): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: doiLink(doi), date }));
}

/**
 * Ends an APA reference: '(Retraction published 2010, https://doi.org/10.1016/s0140-6736(10)60175-4)'. APA has no form for
 * corrections: the corrected text is what is cited.
 */
export function apaNotices(row: NoticedRow): string {
  const said = standingNotices(row).filter(({ kind }) => kind !== 'correction');
  return said
    .map((notice) => {
      const published = [NOTICE_NAMES[notice.kind].notice, 'published', yearOf(notice)]
        .filter(Boolean)
        .join(' ');
      return `(${[published, doiLink(notice.doi)].filter(Boolean).join(', ')})`;
    })
    .join(' ');
}

/** Those that no later reinstatement lifted; corrections are lifted by nothing. References say no reinstatement. */
function standingNotices(row: NoticedRow): RetractionNotice[] {
  const notices = noticesOf(row);
  const lifted = notices.findLastIndex(({ kind }) => kind === 'reinstatement');
  return notices.filter(({ kind }, place) => kind === 'correction' || place > lifted);
}

/** As PubMed and NLM's samples of references name what was published about an article. */
function nlmNotices(
  row: NoticedRow,
  placeOf: (notice: RetractionNotice) => { address: string | null; date: string },
): string {
  const said = standingNotices(row).map((notice) => {
    const { notice: name, work } = NOTICE_NAMES[notice.kind];
    const { address, date } = placeOf(notice);
    const dated = date && ` (${date})`;
    const announced = notice.kind === 'correction' ? 'Erratum' : name;
    return notice.doi ? `${announced} in: ${address}${dated}.` : `${work}${dated}.`;
  });
  return said.join(' ');
}

function yearOf({ date }: RetractionNotice): string {
  return date.slice(0, 4);
}
