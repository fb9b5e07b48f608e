import { foldedDoi } from '@burhan/shared/doi';
import type { NoticeKind } from '@burhan/shared/retraction-notices';
import { objectOf, parseJsonObject } from './read-body.ts';

/** `date` is `YYYY`, `YYYY-MM`, `YYYY-MM-DD` or ''. `notice_doi` is as `foldedDoi` returns it, or ''. */
export type FoundNotice = { kind: NoticeKind; date: string; notice_doi: string };

/** Types of updates, as publishers and Retraction Watch name them. Other types say nothing against a work. */
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
 * Finds the notices about a DOI in Crossref's answer to `/works/<doi>`. The answer is the record of the work,
 * which lists its notices, or the record of a notice, which names the work.
 * @param doi as `foldedDoi` returns it.
 * @returns null if the answer is no valid record, or has nothing about this DOI.
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
    // The publisher and Retraction Watch may both report the same notice, one of them without a date.
    const key = `${kind} ${notice_doi}`;
    found.set(key, { kind, notice_doi, date: found.get(key)?.date || date });
  }
  return [...found.values()];
}

/** `doi` names the notice in `updated-by`, and the work in `update-to`; '' if it is no DOI. */
type Update = { kind: NoticeKind; date: string; doi: string };

/** @returns null if the value is not a list of updates. */
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

/** `[[2021, 3, 9]]` as `2021-03-09`; '' if it is no date. */
function dateOf(parts: unknown): string {
  const numbers = Array.isArray(parts) && Array.isArray(parts[0]) ? parts[0] : [];
  const date = numbers.map((part) => String(part).padStart(2, '0')).join('-');
  return /^\d{4}(-\d\d){0,2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
