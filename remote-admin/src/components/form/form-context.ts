import type { Language } from '@burhan/shared/i18n/languages';
import { Form } from 'antd';
import { createContext, useContext } from 'react';
import type { Field, Values } from '../../data/table.ts';
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

/** What is typed into a column, as it is typed; also where its field is not shown. */
export function useTyped(column: string): string {
  const form = Form.useFormInstance();
  return Form.useWatch(column, { form, preserve: true }) ?? '';
}

/** What is typed into the whole form. */
export function useTypedValues(): Values {
  const form = Form.useFormInstance();
  return Form.useWatch((all) => all, { form, preserve: true }) ?? form.getFieldsValue(true);
}
