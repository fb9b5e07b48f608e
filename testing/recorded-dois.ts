import { parseCslRecord } from '@burhan/remote-admin/src/pages/publications/csl-record';
import type { Publication } from '@burhan/shared/entities/content';
import type { RetractionNotice } from '@burhan/shared/retraction-notices';
import recorded from './recorded-dois.json' with { type: 'json' };
import { buildPublication } from './rows.ts';

/** A record of Crossref. The file says where each was recorded. */
type RecordedDoi = {
  /** What is special about the record. */
  shape: string;
  /** The message of `/works/<doi>`, or an answer in CSL-JSON, with only the fields that citations need. */
  crossref: Record<string, unknown> & { DOI: string };
  notices?: Pick<RetractionNotice, 'kind' | 'doi' | 'date'>[];
};

/** DOIs with records of different shapes, each with the row that `Fill from DOI` makes from its record. */
export const RECORDED_DOIS = Object.entries(recorded as Record<string, RecordedDoi>).map(([name, doi]) => {
  const record = parseCslRecord(doi.crossref);
  if (!record) throw new Error(`${doi.crossref.DOI} is no record.`);
  const row = buildPublication({
    ...record,
    work_type: record.work_type as Publication['work_type'],
    doi: doi.crossref.DOI,
    notices: doi.notices?.map((notice) => ({ ...notice, found_at: '2026-01-01T00:00:00Z' })) ?? [],
  });
  return { ...doi, name, row };
});
