import type { Table } from '../../data/table.ts';
import { useTableTexts } from '../table-texts.ts';
import type { Problem } from './problems.ts';

/** Says what is wrong with a field. */
export function useProblemText(table: Table) {
  const { t, label } = useTableTexts(table);
  return (column: string, problem: Problem): string => {
    const field = label(column);
    if (problem.kind === 'bad-format') return t(`form.badFormat.${problem.format}`, { field });
    return t(`form.problems.${problem.kind}`, { field, ...problem });
  };
}
