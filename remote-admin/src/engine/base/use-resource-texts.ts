import type { ResourceTextKey } from '@burhan/shared/i18n/resource-texts';
import { useTranslation } from 'react-i18next';
import {
  type FieldGroup,
  type RefusedField,
  type Resource,
  refusedField,
  translationsOf,
} from '../../resources/resource.ts';
import type { FieldProblem } from '../values/validation.ts';

/** What is said of a field whose value the database refuses, by the rule of its constraint. Each takes {{field}}. */
const REFUSALS = {
  required: 'form.blank',
  blank: 'form.blank',
  length: 'form.tooLongRefused',
  address: 'form.refusedAddress',
  value: 'form.refusedValue',
  format: 'form.refusedFormat',
} as const satisfies Record<RefusedField['rule'], string>;

type Values = Record<string, string | number>;

/** The texts of a resource, found under its name in the namespace `console`. */
export function useResourceTexts(resource: Resource) {
  const { t, i18n } = useTranslation('console');
  // Which resource it is, is known at run time only: the type of its texts is checked where they are written.
  const lookUp = t as unknown as (key: string, values?: Values) => string;
  const own = (key: string, values?: Values) => lookUp(`${resource.name}.${key}`, values);

  const label = (column: string): string => {
    const translation = translationsOf(resource).find((candidate) => candidate.column === column);
    if (!translation) return own(`columns.${column}`);
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    const language = names.of(translation.language) ?? translation.language;
    return t('form.translated', { field: own(`columns.${translation.of}`), language });
  };
  return {
    t,
    text: (key: ResourceTextKey, values?: Values) => own(key, values),
    label,
    /** A choice has words of its own in each language. */
    valueText: (column: string, value: string) =>
      value !== '' && resource.columns[column]?.control === 'choice'
        ? own(`options.${column}.${value}`)
        : value,
    /** What the database says of a value that it refuses; null: it speaks of no field. */
    refusalText: (message: string): string | null => {
      const refused = refusedField(resource, message);
      return refused && t(REFUSALS[refused.rule], { field: label(refused.column) });
    },
    groupName: (group: FieldGroup) => own(`groups.${group}`),
    problemText: (column: string, problem: FieldProblem | undefined): string => {
      if (!problem) return '';
      const field = label(column);
      if (problem.kind === 'missing') return t('form.required', { field });
      if (problem.kind === 'too-long') return t('form.tooLong', { field, count: problem.by });
      if (problem.kind === 'bad-format') return t(`form.badFormat.${problem.format}`, { field });
      return t('form.badImageAddress', { field });
    },
  };
}
