import { parseCslRecord } from '@burhan/remote-admin/src/pages/publications/csl-record';
import type { Publication } from '@burhan/shared/entities/content';
import type { RetractionNotice } from '@burhan/shared/retraction-notices';
import recorded from './recorded-dois.json' with { type: 'json' };
import { buildPublication } from './rows.ts';

/** A Crossref record, and where it was recorded. */
type RecordedDoi = {
  /** What is special about the record. */
  shape: string;
  source:
    | { repository: string; file: string; commit: string; recorded: string }
    | { isMadeByHand: true; from: string };
  /** The message of `/works/<doi>`, or an answer in CSL-JSON, with only the fields that citations need. */
  crossref: Record<string, unknown> & { DOI: string };
  /** Absent if there are none. */
  notices?: Pick<RetractionNotice, 'kind' | 'doi' | 'date'>[];
};

/** DOIs with records of different shapes, each with the row that `Fill from DOI` makes from its record. */
export const RECORDED_DOIS = Object.entries(recorded as Record<string, RecordedDoi>).map(([name, doi]) => ({
  ...doi,
  name,
  row: rowOf(doi),
}));

function rowOf({ crossref, notices = [] }: RecordedDoi): Publication {
  const record = parseCslRecord(crossref);
  if (!record) throw new Error(`${crossref.DOI} is no record.`);
  return buildPublication({
    ...record,
    work_type: record.work_type as Publication['work_type'],
    doi: crossref.DOI,
    notices: notices.map((notice) => ({ ...notice, found_at: '2026-01-01T00:00:00Z' })),
  });
}
