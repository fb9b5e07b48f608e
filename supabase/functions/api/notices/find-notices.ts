import type { CheckFailureCode, FoundNotice } from '../dependencies.ts';
import { CheckFailure } from './ask-crossref.ts';
import type { CrossrefRecord, Update } from './crossref-record.ts';

/** The record of a notice; null where Crossref has none. @throws CheckFailure */
export type ReadRecord = (doi: string) => Promise<CrossrefRecord | null>;

/** `failure` is why something could not be found out; the notices are sure nevertheless. */
export type Findings = { notices: FoundNotice[]; failure: CheckFailureCode | null };

/** More than any work has; each costs a request. */
const MOST_NOTICES = 20;

/**
 * Which notices are about a DOI. What the work's record says of a notice is held against the notice's own record. One that
 * is about other works alone contradicts it, and is none.
 * @param record the answer about the DOI. It has another DOI where Crossref led on from an alias: to the work's main DOI,
 *   or to the very notice that took the work's place.
 */
export async function findNotices(
  doi: string,
  record: CrossrefRecord,
  readRecord: ReadRecord,
): Promise<Findings> {
  const isReplaced = record.doi !== doi && record.updateTo.some((update) => update.doi === doi);
  const names = isReplaced ? [doi] : [doi, record.doi];
  const isAbout = (update: Update) => names.includes(update.doi);
  const recordOf = async (noticeDoi: string) => (noticeDoi === record.doi ? record : readRecord(noticeDoi));
  const claims = Map.groupBy(record.updatedBy, (update) => update.doi);
  // A work that says of itself what became of it need not say so twice.
  if (record.updateTo.some(isAbout) && !claims.has(record.doi)) claims.set(record.doi, []);

  const findings: Findings = { notices: [], failure: claims.size > MOST_NOTICES ? 'too_large' : null };
  for (const [noticeDoi, claimed] of [...claims].slice(0, MOST_NOTICES)) {
    try {
      const notice = noticeDoi === '' ? null : await recordOf(noticeDoi);
      const confirmed = notice?.isNotice ? notice.updateTo.filter(isAbout) : null;
      // What took the work's place may have notices of its own: those are not about the work.
      if (isReplaced && !confirmed?.length) continue;
      const kept = confirmed ?? claimed.filter(({ source }) => source !== null);
      findings.notices.push(...kept.map((update) => keptNotice(noticeDoi, update)));
      if (claimed.some(({ kind }) => confirmed?.every((update) => update.kind !== kind)))
        findings.failure ??= 'contradictory';
    } catch (error) {
      if (!(error instanceof CheckFailure)) throw error;
      findings.failure ??= error.code;
    }
  }
  return { ...findings, notices: eachOnce(findings.notices) };
}

function keptNotice(noticeDoi: string, { kind, source, date }: Update): FoundNotice {
  return { notice_doi: noticeDoi, kind, source: source ?? 'publisher', notice_date: date };
}

/** Where both sources say the same, the publisher's word is kept, and a date where one of them has it. */
function eachOnce(notices: readonly FoundNotice[]): FoundNotice[] {
  const kept = new Map<string, FoundNotice>();
  for (const notice of notices) {
    const key = `${notice.kind} ${notice.notice_doi}`;
    const other = kept.get(key) ?? notice;
    const [first, second] = other.source === 'publisher' ? [other, notice] : [notice, other];
    kept.set(key, { ...first, notice_date: first.notice_date || second.notice_date });
  }
  return [...kept.values()];
}
