import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { invoke } from '../../data/functions.ts';
import { type DoiRecord, parseCslRecord } from './csl-record.ts';

/**
 * What a DOI's registration agency says of the publication, asked by the edge function
 * (docs/rules/publications.md#doi-lookup). @param doi a bare DOI, see `normalizeDoi`. @throws DataError
 */
export async function lookUpDoi(scope: SessionScope, doi: string): Promise<DoiRecord> {
  const path = `doi/${doi.split('/').map(encodeURIComponent).join('/')}`;
  const codes = { 400: 'invalid', 404: 'not-found', 504: 'slow' } as const;
  const answer = await invoke(scope, path, { method: 'GET' }, codes);
  // JSON under another media type, as that of a citation, comes as text.
  const record = parseCslRecord(typeof answer === 'string' ? JSON.parse(answer) : answer);
  if (!record) throw new DataError('service', 'The record is unreadable.');
  return record;
}
