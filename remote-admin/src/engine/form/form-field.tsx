import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { FieldColumn, Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { useResourceTexts } from '../use-resource-texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { DoiField } from './doi-field.tsx';
import type { FieldProps } from './field-frame.tsx';
import { ImageField } from './image-field.tsx';
import { ParagraphField } from './paragraph-field.tsx';
import { TextField } from './text-field.tsx';
import { useProblemText } from './use-problem-text.ts';
import type { Description } from './use-upload-words.ts';
import type { FieldProblem } from './validation.ts';

type FormFieldProps = {
  /** Before the ids of its fields. */
  formId: string;
  resource: Resource;
  column: string;
  field: FieldColumn;
  values: FieldValues;
  problem: FieldProblem | undefined;
  isReadOnly: boolean;
  rows: readonly ResourceRow[];
  ownId: ResourceRow['id'] | null;
  picture: string | null;
  onChangeAll: (values: FieldValues) => void;
  onUploading: (isUploading: boolean) => void;
};

/** The control of one column. */
export function FormField(given: FormFieldProps) {
  const { formId, resource, column, field, values, isReadOnly, rows, ownId, onChangeAll } = given;
  const { label, valueText } = useResourceTexts(resource);
  const problemText = useProblemText(resource);
  const props: FieldProps = {
    id: fieldId(formId, column),
    label: label(column),
    value: values[column] ?? '',
    onChange: (value) => onChangeAll({ ...values, [column]: value }),
    problem: problemText(column, given.problem),
    isRequired: field.required,
    isReadOnly,
    isCode: 'isCode' in field && field.isCode === true,
    language: field.translation?.language,
    ...('maximumLength' in field && { maximumLength: field.maximumLength }),
  };

  const descriptionOf = (name: string | undefined): Description | null =>
    name === undefined
      ? null
      : { id: fieldId(formId, name), label: label(name), isBlank: !values[name]?.trim() };

  switch (field.control) {
    case 'text':
      return <TextField {...props} />;
    case 'paragraph':
      return <ParagraphField {...props} />;
    case 'image':
      return (
        <ImageField
          {...props}
          picture={given.picture}
          description={descriptionOf(field.descriptionColumn)}
          onUploading={given.onUploading}
        />
      );
    case 'doi':
      return <DoiField {...props} {...{ resource, column, rows, ownId, values, onChangeAll }} />;
    case 'choice':
      return (
        <ChoiceField {...props} options={field.options} nameOf={(option) => valueText(column, option)} />
      );
  }
}

function fieldId(formId: string, column: string): string {
  return `${formId}-${column}`;
}
