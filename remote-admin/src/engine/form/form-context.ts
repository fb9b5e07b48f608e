import type { Language } from '@burhan/shared/i18n/languages';
import type { FieldValues } from '../../data/resource-store.ts';
import { requiredContext } from '../base/required-context.ts';
import type { OpenForm } from '../panel/form-state.ts';

/** A field, and what of its control: see `focusField`. */
export type Sought = { column: string; part: string };

export type Form = OpenForm & {
  id: string;
  /** Where the picture of the form can be seen, see `usePicture`. */
  picture: string | null;
  /** Whose texts are being edited. */
  language: Language;
  /** The field that somebody looks for. */
  sought: Sought | null;
  /** Moves the focus to a field, whose group opens. @param part see `focusField`. */
  seek: (column: string, part: string) => void;
  /** Puts these texts in the place of what the form says by then. */
  change: (texts: FieldValues) => void;
  /** A picture is on its way, and a save should wait for its address. */
  setUploading: (isUploading: boolean) => void;
};

export const [FormContext, useForm] = requiredContext<Form>('ResourceForm');

/**
 * Moves the focus to the control of a column, of a list to its first one.
 * @param part of the column's control: the place in a list and the name of the text there, `0-heading`.
 */
export function focusField(formId: string, column: string, part = ''): void {
  const id = `${formId}-${column}`;
  const within = `:is(input, textarea)[id^="${CSS.escape(`${id}-`)}"]`;
  const control =
    document.getElementById(part ? `${id}-${part}` : id) ?? document.querySelector<HTMLElement>(within);
  control?.focus();
}
