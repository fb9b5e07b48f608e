import type { Language } from '@burhan/shared/i18n/languages';
import { createContext, useContext } from 'react';
import type { Field } from '../../data/table.ts';
import type { Records } from '../records/use-records.ts';
import type { OpenRecord } from './open-record.ts';

/** What the fields of an open form know of it. */
export type FormState = {
  records: Records;
  record: OpenRecord;
  /** Whose texts are shown. */
  language: Language;
  setLanguage: (language: Language) => void;
  /** Groups that are open. */
  openGroups: readonly string[];
  setOpenGroups: (groups: readonly string[]) => void;
  /** Brings a field into sight, and gives it the focus. */
  showField: (field: Field) => void;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('There is no RecordForm above.');
  return state;
}
