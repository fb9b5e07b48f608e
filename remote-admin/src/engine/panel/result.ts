import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';

/** What came of a request. 'conflict': the row changed since it was read; 'draft-conflict': its draft did. */
export type Result<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'conflict' | 'draft-conflict' | 'failed'; error: unknown };

const KINDS: Partial<Record<DataErrorCode, 'conflict' | 'draft-conflict'>> = {
  conflict: 'conflict',
  'draft-conflict': 'draft-conflict',
  'draft-gone': 'draft-conflict',
  'draft-exists': 'draft-conflict',
};

export async function resultOf<Value>(request: Promise<Value>): Promise<Result<Value>> {
  try {
    return { kind: 'done', value: await request };
  } catch (error) {
    return { kind: (error instanceof DataError && KINDS[error.code]) || 'failed', error };
  }
}
