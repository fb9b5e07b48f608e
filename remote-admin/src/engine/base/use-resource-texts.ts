import type { ResourceTextKey } from '@burhan/shared/i18n/resource-texts';
import { useTranslation } from 'react-i18next';
import { fieldOf, type RefusedField, type Resource, refusedField } from '../../resources/resource.ts';
import { listWords } from '../values/list-value.ts';
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

  const groupName = (group: string) => (resource.hasOwnColumns ? group : own(`groups.${group}`));

  /** What a column is called inside its group. */
  const shortLabel = (column: string): string => {
    const { translation, label } = fieldOf(resource, column) ?? {};
    if (!translation) return label ?? own(`columns.${column}`);
    const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
    const language = names.of(translation.language) ?? translation.language;
    return t('form.translated', { field: label ?? own(`columns.${translation.of}`), language });
  };
  /** What a column is called where its group is not seen: its own name, where that is in one group alone. */
  const label = (column: string): string => {
    const group = resource.hasOwnColumns && fieldOf(resource, column)?.group;
    const field = shortLabel(column);
    return group ? t('form.inGroup', { group, field }) : field;
  };
  return {
    t,
    text: (key: ResourceTextKey, values?: Values) => own(key, values),
    label,
    shortLabel,
    groupName,
    /** A choice has words of its own in each language, and a list is no text. */
    valueText: (column: string, value: string) => {
      const control = value === '' ? undefined : fieldOf(resource, column)?.control;
      if (control === 'list') return listWords(value);
      return control === 'choice' ? own(`options.${column}.${value}`) : value;
    },
    /** What the database says of a value that it refuses; null: it speaks of no field. */
    refusalText: (message: string): string | null => {
      const refused = refusedField(resource, message);
      return refused && t(REFUSALS[refused.rule], { field: label(refused.column) });
    },
    problemText: (column: string, problem: FieldProblem | undefined): string => {
      if (!problem) return '';
      const field = label(column);
      if (problem.kind === 'bad-format') return t(`form.badFormat.${problem.format}`, { field });
      return t(`form.problems.${problem.kind}`, { field, ...problem });
    },
  };
}
