import { DataError } from '@burhan/shared/data/data-error';
import type { SessionScope } from '@burhan/shared/data/session-scopes';
import { invoke } from '../../data/functions.ts';
import { type DoiRecord, parseCslRecord } from './csl-record.ts';

/**
 * Reads the record of a DOI from its registration agency, through the edge function
 * (docs/rules/publications.md#doi-lookup). @param doi a bare DOI, see `normalizeDoi`. @throws DataError
 */
export async function lookUpDoi(scope: SessionScope, doi: string): Promise<DoiRecord> {
  const path = `doi/${doi.split('/').map(encodeURIComponent).join('/')}`;
  const codes = { 400: 'invalid', 404: 'not-found', 504: 'slow' } as const;
  const answer = await invoke(scope, path, { method: 'GET' }, codes);
  // supabase-js parses only `application/json`. JSON of another media type arrives as text.
  const record = parseCslRecord(typeof answer === 'string' ? JSON.parse(answer) : answer);
  if (!record) throw new DataError('service', 'The record is unreadable.');
  return record;
}
