import type { Language } from '@burhan/shared/i18n/languages';
import { Form } from 'antd';
import { createContext, useContext } from 'react';
import type { Field, Values } from '../../data/table.ts';
import type { Records } from '../records/use-records.ts';
import type { OpenRecord } from './open-record.ts';

/** The state of an open form that its fields share. */
export type FormState = {
  records: Records;
  record: OpenRecord;
  /** The language whose texts are shown. */
  language: Language;
  setLanguage: (language: Language) => void;
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

/** The typed text of a column, updated at each key, even while its field is not shown. */
export function useTyped(column: string): string {
  const form = Form.useFormInstance();
  return Form.useWatch(column, { form, preserve: true }) ?? '';
}

/** The typed texts of the whole form. */
export function useTypedValues(): Values {
  const form = Form.useFormInstance();
  return Form.useWatch((all) => all, { form, preserve: true }) ?? form.getFieldsValue(true);
}
