import { useTranslation } from 'react-i18next';
import type { FieldProblem } from './validation.ts';

/** What is said below a field; '' where nothing is wrong. */
export function useProblemText(label: (column: string) => string) {
  const { t } = useTranslation('console');

  return (column: string, problem: FieldProblem | undefined): string => {
    if (!problem) return '';
    const field = label(column);
    if (problem.kind === 'missing') return t('form.required', { field });
    if (problem.kind === 'too-long') return t('form.tooLong', { field, count: problem.by });
    return t('form.badImageAddress', { field });
  };
}
