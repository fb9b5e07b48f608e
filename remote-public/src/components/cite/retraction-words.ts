import { doiLink } from '@burhan/shared/doi';
import { type NoticeKind, noticesOf, type RetractionNotice } from '@burhan/shared/retraction-notices';

/** English names of a notice and of the work that it is about, for machines and citation styles. */
export const NOTICE_NAMES: Record<NoticeKind, { notice: string; work: string }> = {
  reinstatement: { notice: 'Reinstatement', work: 'Reinstated' },
  correction: { notice: 'Correction', work: 'Corrected' },
  concern: { notice: 'Expression of concern', work: 'Expression of concern' },
  partial_retraction: { notice: 'Partial retraction', work: 'Partially retracted' },
  retraction: { notice: 'Retraction', work: 'Retracted' },
  removal: { notice: 'Removal', work: 'Removed' },
};

/** The end of a Vancouver reference: 'Retraction in: doi:10.1016/s0140-6736(10)60175-4 (2010).'; '' without notices. */
export function vancouverNotices(row: object): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: `doi:${doi}`, date: date.slice(0, 4) }));
}

/** A note for reference managers: 'Retraction in: https://doi.org/10.1016/s0140-6736(10)60175-4 (2010-02-06).' */
export function noticeNote(row: object): string {
  return nlmNotices(row, ({ doi, date }) => ({ address: doiLink(doi), date }));
}

/**
 * The end of an APA reference: '(Retraction published 2010, https://doi.org/10.1016/s0140-6736(10)60175-4)'. APA has no
 * form for corrections, because the corrected text is cited.
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

/** The notices that references name: all corrections, and other notices that no later reinstatement cancels. */
function standingNotices(row: object): RetractionNotice[] {
  const notices = noticesOf(row);
  const lifted = notices.findLastIndex(({ kind }) => kind === 'reinstatement');
  return notices.filter(({ kind }, place) => kind === 'correction' || place > lifted);
}

/** Writes notices in the form of PubMed and of NLM's sample references. */
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
