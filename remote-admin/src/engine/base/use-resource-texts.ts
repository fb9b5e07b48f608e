import type { ResourceTextKey } from '@burhan/shared/i18n/resource-texts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldGroup, type Resource, translationsOf } from '../../resources/resource.ts';
import type { FieldProblem } from '../values/validation.ts';

type Values = Record<string, string | number>;

/** The texts of a resource, found under its name in the namespace `console`. */
export function useResourceTexts(resource: Resource) {
  const { t, i18n } = useTranslation('console');
  // Which resource it is, is known at run time only: the type of its texts is checked where they are written.
  const lookUp = t as unknown as (key: string, values?: Values) => string;

  const text = useCallback(
    (key: ResourceTextKey, values?: Values) => lookUp(`${resource.name}.${key}`, values),
    [lookUp, resource.name],
  );
  const label = useCallback(
    (column: string) => {
      const translation = translationsOf(resource).find((candidate) => candidate.column === column);
      if (!translation) return lookUp(`${resource.name}.columns.${column}`);
      const names = new Intl.DisplayNames(i18n.language, { type: 'language' });
      return lookUp('form.translated', {
        field: lookUp(`${resource.name}.columns.${translation.of}`),
        language: names.of(translation.language) ?? translation.language,
      });
    },
    [lookUp, i18n.language, resource],
  );
  /** A choice has words of its own in each language. */
  const valueText = useCallback(
    (column: string, value: string) => {
      if (value === '' || resource.columns[column]?.control !== 'choice') return value;
      return lookUp(`${resource.name}.options.${column}.${value}`);
    },
    [lookUp, resource],
  );
  const problemText = (column: string, problem: FieldProblem | undefined) => {
    if (!problem) return '';
    const field = label(column);
    if (problem.kind === 'missing') return t('form.required', { field });
    if (problem.kind === 'too-long') return t('form.tooLong', { field, count: problem.by });
    if (problem.kind === 'bad-format') return t(`form.badFormat.${problem.format}`, { field });
    return t('form.badImageAddress', { field });
  };
  const groupName = (group: FieldGroup) => lookUp(`${resource.name}.groups.${group}`);
  return { text, label, valueText, groupName, problemText };
}
