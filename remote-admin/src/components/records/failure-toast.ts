import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import type { Table } from '../../data/table.ts';
import { useFailureText } from '../failure-text.ts';
import { useTableTexts } from '../table-texts.ts';
import { useToast } from '../toast.tsx';

/**
 * Says in a toast why rows could not be loaded, saved or deleted (docs/rules/console.md#error-messages).
 * @returns a function that shows the toast, and gives the text below its title.
 */
export function useFailureToast(table: Table) {
  const { text, refusalText } = useTableTexts(table);
  const toast = useToast();
  const failureText = useFailureText();

  /** @param id the id of the item, for a message that names it. */
  return (error: unknown, tried: 'load' | 'save' | 'delete', id = ''): string => {
    if (!(error instanceof DataError)) console.error(error);
    const [title, message] = textsOf(error, tried, id);
    // Rows are read again after a failed write, and the reading may fail too.
    const show = tried === 'load' ? toast.lesserError : toast.error;
    show(title, message);
    return message;
  };

  function textsOf(error: unknown, tried: 'load' | 'save' | 'delete', id: string): [string, string] {
    const title = text(`failures.${tried}.title`);
    if (!(error instanceof DataError) || error.code === 'no-answer')
      return [title, text(`failures.${tried}.unanswered`)];
    if (error.code === 'row-limit') return [text('limit.title'), text('limit.text')];
    const refusal =
      error.code === 'duplicate'
        ? text('duplicate', { id })
        : error.code === 'invalid' && refusalText(error.message);
    return [title, text(`failures.${tried}.answered`, { message: refusal || failureText(error) })];
  }
}

/** Says in a toast that a preview link did not work. */
export function usePreviewFailureToast(): (error: unknown) => void {
  const { t } = useTranslation('console');
  const toast = useToast();
  const failureText = useFailureText();
  return (error) => toast.error(t('drafts.links.failed', { message: failureText(error) }));
}
