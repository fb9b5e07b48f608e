import type { FieldValues } from '../../data/resource-store.ts';
import { fieldsOf, type ResourceRow } from '../../resources/resource.ts';
import { requiredContext } from '../base/required-context.ts';
import { usePanel } from '../panel/panel.ts';
import type { FieldProblems } from '../values/validation.ts';
import type { FieldProps } from './field-frame.tsx';

export type Form = {
  id: string;
  /** Of the row that is edited; null for a new item. */
  rowId: ResourceRow['id'] | null;
  values: FieldValues;
  problems: FieldProblems;
  isReadOnly: boolean;
  /** Where the picture of the form can be seen, see `usePicture`. */
  picture: string | null;
  change: (values: FieldValues) => void;
  /** A picture is on its way, and a save should wait for its address. */
  setUploading: (isUploading: boolean) => void;
};

export const [FormContext, useForm] = requiredContext<Form>('ResourceForm');

export function useField(column: string): FieldProps {
  const { resource, words } = usePanel();
  const { id, values, problems, isReadOnly, change } = useForm();
  const field = fieldsOf(resource).find(([name]) => name === column)?.[1];
  if (!field) throw new Error(`The form has no field ${column}.`);
  return {
    id: `${id}-${column}`,
    label: words.label(column),
    value: values[column] ?? '',
    onChange: (value) => change({ ...values, [column]: value }),
    problem: words.problemText(column, problems[column]),
    isRequired: field.required,
    isReadOnly,
    isCode: 'isCode' in field && field.isCode === true,
    language: field.translation?.language,
    ...('maximumLength' in field && { maximumLength: field.maximumLength }),
  };
}
