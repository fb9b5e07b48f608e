import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { useCallback, useState } from 'react';

export type ConflictLine = { label: string; mine: string; theirs: string; differs: boolean };

/** Two versions, between which the person chooses (docs/rules/content.md#versions). */
export type Conflict = {
  text: string;
  lines: readonly ConflictLine[];
  isGone?: boolean;
  /** My version is to delete it. */
  isDeletion?: boolean;
};

export type Choice = 'mine' | 'theirs' | 'editing';

/** `answer`: null while my version is being written. */
export type ShownConflict = Conflict & { answer: ((choice: Choice) => void) | null };

/** Shows two versions until the person chooses, and my version until `closeConflict`. */
export function useConflict() {
  const [conflict, setConflict] = useState<ShownConflict | null>(null);
  const askWhichVersion = useCallback(
    (asked: Conflict) =>
      new Promise<Choice>((resolve) => {
        const answer = (choice: Choice) => {
          setConflict(choice === 'mine' ? { ...asked, answer: null } : null);
          resolve(choice);
        };
        setConflict({ ...asked, answer });
      }),
    [],
  );
  return { conflict, askWhichVersion, closeConflict: useCallback(() => setConflict(null), []) };
}

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
