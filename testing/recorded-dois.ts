import { parseCslRecord } from '@burhan/shared/csl-record';
import type { Publication } from '@burhan/shared/entities/content';
import type { Notice } from '@burhan/shared/notices';
import { buildPublication } from './rows.ts';

/** What a file of `recorded-dois/` holds: the facts of a Crossref record, and where they were recorded. */
export type RecordedDoi = {
  /** What is particular about it. */
  shape: string;
  source:
    | { repository: string; file: string; commit: string; recorded: string }
    | { isMadeByHand: true; from: string };
  /** The message of `/works/<doi>`, or an answer in CSL-JSON, cut down to what citations need. */
  crossref: Record<string, unknown> & { DOI: string };
  /** Absent where there are none. */
  notices?: Pick<Notice, 'kind' | 'doi' | 'date'>[];
};

/** The row that `Fill from DOI` makes of a recorded DOI, with its notices. */
export function rowOfRecorded({ crossref, notices = [] }: RecordedDoi): Publication {
  const record = parseCslRecord(crossref);
  if (!record) throw new Error(`${crossref.DOI} is no record.`);
  return buildPublication({
    ...record,
    work_type: record.work_type as Publication['work_type'],
    doi: crossref.DOI,
    notices: notices.map((notice) => ({ ...notice, source: 'publisher', found_at: '2026-01-01T00:00:00Z' })),
  });
}
