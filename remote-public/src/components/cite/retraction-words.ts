import { doiLink } from '@burhan/shared/doi';
import { type NoticeKind, noticesOf, type RetractionNotice } from '@burhan/shared/retraction-notices';

/** What machines and citation styles call a notice, and the work that it is about. */
export const NOTICE_NAMES: Record<NoticeKind, { notice: string; work: string }> = {
  reinstatement: { notice: 'Reinstatement', work: 'Reinstated' },
  correction: { notice: 'Correction', work: 'Corrected' },
  concern: { notice: 'Expression of concern', work: 'Expression of concern' },
  partial_retraction: { notice: 'Partial retraction', work: 'Partially retracted' },
  retraction: { notice: 'Retraction', work: 'Retracted' },
  removal: { notice: 'Removal', work: 'Removed' },
};

/** Ends a Vancouver reference: 'Retraction in: doi:10.1016/s0140-6736(10)60175-4 (2010).' '' where nothing is to be said. */
export function vancouverNotices(row: object): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: `doi:${doi}`, date: date.slice(0, 4) }));
}

/** A note for reference managers: 'Retraction in: https://doi.org/10.1016/s0140-6736(10)60175-4 (2010-02-06).' */
export function noticeNote(row: object): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: doiLink(doi), date }));
}

/**
 * Ends an APA reference: '(Retraction published 2010, https://doi.org/10.1016/s0140-6736(10)60175-4)'. APA has no form for
 * corrections: the corrected text is what is cited.
 */
export function apaNotices(row: object): string {
  const said = standingNotices(row).filter(({ kind }) => kind !== 'correction');
  return said
    .map(({ kind, doi, date }) => {
      const published = [NOTICE_NAMES[kind].notice, 'published', date.slice(0, 4)].filter(Boolean).join(' ');
      return `(${[published, doiLink(doi)].filter(Boolean).join(', ')})`;
    })
    .join(' ');
}

/** Those that no later reinstatement lifted; corrections are lifted by nothing. References say no reinstatement. */
function standingNotices(row: object): RetractionNotice[] {
  const notices = noticesOf(row);
  const lifted = notices.findLastIndex(({ kind }) => kind === 'reinstatement');
  return notices.filter(({ kind }, place) => kind === 'correction' || place > lifted);
}

/** As PubMed and NLM's samples of references name what was published about an article. */
function nlmNotices(
  row: object,
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
