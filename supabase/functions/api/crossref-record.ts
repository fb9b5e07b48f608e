import { foldedDoi } from '@burhan/shared/doi';
import type { NoticeKind } from '@burhan/shared/retraction-notices';
import { objectOf, parseJsonObject } from './read-body.ts';

/** As `keep_retraction_notices` takes it. `date` is `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or ''; `notice_doi` is folded, or ''. */
export type FoundNotice = { kind: NoticeKind; date: string; notice_doi: string };

/** Types of updates as publishers and Retraction Watch name them; others say nothing against a work. */
const KINDS = new Map<unknown, NoticeKind>([
  ['retraction', 'retraction'],
  ['withdrawal', 'retraction'],
  ['partial_retraction', 'partial_retraction'],
  ['removal', 'removal'],
  ['expression_of_concern', 'concern'],
  ['correction', 'correction'],
  ['corrigendum', 'correction'],
  ['erratum', 'correction'],
  ['reinstatement', 'reinstatement'],
]);

/**
 * The notices about a DOI in the answer to `/works/<doi>`: those that the record lists, and what it says of the work itself.
 * @param doi folded. What a record with another DOI lists is about another work.
 * @returns null where it is no such answer, or says nothing of this DOI; nothing of it is believed then.
 */
export function noticesInRecord(bytes: Uint8Array, doi: string): FoundNotice[] | null {
  const message = objectOf(parseJsonObject(bytes)?.message);
  const recordDoi = foldedDoi(textOf(message?.DOI));
  const updatedBy = updatesOf(message?.['updated-by']);
  const updateTo = updatesOf(message?.['update-to']);
  if (!recordDoi || !updatedBy || !updateTo) return null;

  const listed = recordDoi === doi ? updatedBy : [];
  const ofWork = updateTo.filter((each) => each.doi === doi).map((each) => ({ ...each, doi: recordDoi }));
  if (recordDoi !== doi && ofWork.length === 0) return null;
  const found = new Map<string, FoundNotice>();
  for (const { kind, date, doi: notice_doi } of [...listed, ...ofWork]) {
    // Publisher and Retraction Watch may both say it, one of them without a date.
    const key = `${kind} ${notice_doi}`;
    found.set(key, { kind, notice_doi, date: found.get(key)?.date || date });
  }
  return [...found.values()];
}

/** `doi` is of the notice in `updated-by`, of the work in `update-to`; '' where it is none. */
type Update = { kind: NoticeKind; date: string; doi: string };

/** @returns null where there is something else than a list of updates. */
function updatesOf(value: unknown): Update[] | null {
  if (value === undefined || value === null) return [];
  const entries = Array.isArray(value) ? value.map(objectOf) : [null];
  if (!entries.every((entry) => entry !== null)) return null;
  return entries.flatMap(({ type, DOI, updated }) => {
    const kind = KINDS.get(textOf(type).trim().toLowerCase().replace(/[ -]/g, '_'));
    const date = dateOf(objectOf(updated)?.['date-parts']);
    return kind ? [{ kind, date, doi: foldedDoi(textOf(DOI)) ?? '' }] : [];
  });
}

/** `[[2021, 3, 9]]` as `2021-03-09`; '' where it is no date. */
function dateOf(parts: unknown): string {
  const numbers = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0] : [];
  const date = numbers.map((part) => String(part).padStart(2, '0')).join('-');
  return /^\d{4}(-\d\d){0,2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
