import type { ConsoleClient } from './console-client.ts';
import { DoiLookupError } from './doi-lookup-error.ts';
import { written } from './resource-store.ts';

/** One entry of an import (docs/product-rules.md#import). */
export type ImportEntry = {
  action: 'insert' | 'update' | 'draft';
  /** Of the row that is changed, and the version that it was compared with. */
  id?: number;
  version?: string;
  values: Readonly<Record<string, string>>;
};

/** What the database made of an entry, or would make of it. */
export type ImportOutcome =
  | { outcome: 'added' | 'changed' | 'same' | 'drafted' }
  | { outcome: 'refused'; code: string; hint: string; message: string };

export type ImportAnswer = {
  /** Of the history's entry; null for a trial, and where nothing was changed. */
  history_id: number | null;
  outcomes: ImportOutcome[];
};

/** Imports of publications, for whoever is logged in. Each gives data or throws a DataError. */
export type ImportStore = {
  /** Does all of it, tells what became of each entry, and takes it back. */
  tryOut: (entries: readonly ImportEntry[]) => Promise<ImportAnswer>;
  /** Does all of it, or nothing: then it throws 'conflict'. */
  carryOut: (entries: readonly ImportEntry[]) => Promise<ImportAnswer>;
};

export function createImportStore(client: ConsoleClient): ImportStore {
  const call = async (entries: readonly ImportEntry[], isTrial: boolean): Promise<ImportAnswer> => {
    const answer = await client.supabase.rpc('import_publications', { entries, is_trial: isTrial });
    const [outcomes] = await written(client, { ...answer, data: [answer.data] });
    return outcomes as ImportAnswer;
  };
  return {
    tryOut: (entries) => call(entries, true),
    carryOut: (entries) => call(entries, false),
  };
}

/** A work of somebody's public ORCID record. */
export type OrcidWork = { doi: string; title: string; year: string };

/** Reads the answer of `GET /api/orcid/<iD>`; works without a DOI are left out. @throws DoiLookupError */
export function orcidWorksOf(answer: unknown): OrcidWork[] {
  const works = typeof answer === 'object' && answer !== null && 'works' in answer ? answer.works : null;
  if (!Array.isArray(works)) throw new DoiLookupError('broken', 'The list of works is unreadable.');
  return works.flatMap((work: unknown) => {
    const { doi, title, year } = (
      typeof work === 'object' && work !== null ? work : {}
    ) as Partial<OrcidWork>;
    return typeof doi === 'string' && doi !== ''
      ? [{ doi, title: `${title ?? ''}`, year: `${year ?? ''}` }]
      : [];
  });
}
