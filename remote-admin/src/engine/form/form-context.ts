import type { FieldValues } from '../../data/resource-store.ts';
import type { ResourceRow } from '../../resources/resource.ts';
import { requiredContext } from '../base/required-context.ts';
import type { FieldProblems } from '../values/validation.ts';

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
