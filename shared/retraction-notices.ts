/** What a retraction notice says of the publication that it is about; the heaviest last. */
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
  /** The notice's own DOI, folded; '' where it has none. */
  doi: string;
  /** When it was published: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; '' where that is not known. */
  date: string;
  found_at: string;
};

type NoticedRow = { notices?: unknown };

/** The retraction notices of a row, oldest first. */
export function noticesOf({ notices }: NoticedRow): readonly RetractionNotice[] {
  return Array.isArray(notices) ? notices : [];
}

/**
 * What a row's notices come to: the heaviest that no later reinstatement lifted; corrections are lifted by nothing.
 * @returns null where nothing has to be said; 'reinstatement' where that is all that is left.
 */
export function publicationStanding(row: NoticedRow): NoticeKind | null {
  let standing: NoticeKind | null = null;
  for (const { kind } of noticesOf(row)) {
    const isHeavier = !standing || NOTICE_KINDS.indexOf(kind) > NOTICE_KINDS.indexOf(standing);
    if (kind === 'reinstatement' || isHeavier) standing = kind;
  }
  return standing;
}

/** Whether a standing takes the work out of the record: retracted, or removed. */
export function isWithdrawn(standing: NoticeKind | null): standing is 'retraction' | 'removal' {
  return standing === 'retraction' || standing === 'removal';
}

/** The notice that says the standing: the newest of its kind. */
export function leadingNotice(row: NoticedRow): RetractionNotice | undefined {
  const standing = publicationStanding(row);
  return noticesOf(row).findLast(({ kind }) => kind === standing);
}
