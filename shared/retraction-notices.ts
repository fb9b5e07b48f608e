/** The kinds of notices about a publication, the most serious last. */
export const NOTICE_KINDS = [
  'reinstatement',
  'correction',
  'concern',
  'partial_retraction',
  'retraction',
  'removal',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A retraction notice as visitors read it, in the column `publications.notices`. */
export type RetractionNotice = {
  kind: NoticeKind;
  /** The notice's own DOI, as `foldedDoi` returns it; '' if the notice has none. */
  doi: string;
  /** When it was published: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; '' if that is not known. */
  date: string;
  found_at: string;
};

type NoticedRow = { notices?: unknown };

/** The retraction notices of a row, oldest first. */
export function noticesOf({ notices }: NoticedRow): readonly RetractionNotice[] {
  return Array.isArray(notices) ? notices : [];
}

/**
 * The most serious kind of a row's notices. A reinstatement cancels all earlier notices.
 * @returns null if there are no notices; 'reinstatement' if nothing more serious came after it.
 */
export function publicationStanding(row: NoticedRow): NoticeKind | null {
  let standing: NoticeKind | null = null;
  for (const { kind } of noticesOf(row)) {
    const isHeavier = !standing || NOTICE_KINDS.indexOf(kind) > NOTICE_KINDS.indexOf(standing);
    if (kind === 'reinstatement' || isHeavier) standing = kind;
  }
  return standing;
}

/** Whether a publication was retracted or removed. */
export function isWithdrawn(standing: NoticeKind | null): standing is 'retraction' | 'removal' {
  return standing === 'retraction' || standing === 'removal';
}

/** The newest notice of the kind that decides the row's status. */
export function leadingNotice(row: NoticedRow): RetractionNotice | undefined {
  const standing = publicationStanding(row);
  return noticesOf(row).findLast(({ kind }) => kind === standing);
}
