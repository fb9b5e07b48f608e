import { DataError } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { refusedField } from '../../resources/refused-field.ts';
import type { Resource } from '../../resources/resource.ts';
import { REFUSALS, useFailureWords } from '../base/failure-words.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { useToast } from '../overlays/toast-provider.tsx';

export type Act = 'load' | 'save' | 'delete';

/** Tells what failed (docs/product-rules.md#error-messages). */
export function useFailureToast(resource: Resource) {
  const { t } = useTranslation('console');
  const { text, label } = useResourceTexts(resource);
  const showToast = useToast();

  const wordsOf = useFailureWords();

  const words = (error: DataError, id: string): string => {
    if (error.code === 'duplicate') return text('duplicate', { id });
    const refused = error.code === 'invalid' && refusedField(resource, error.message);
    return refused ? t(REFUSALS[refused.rule], { field: label(refused.column) }) : wordsOf(error, 'rows');
  };

  /** @param id of the item, for a message that names it. */
  return (act: Act, error: unknown, id = ''): void => {
    if (!(error instanceof DataError)) console.error(error);
    if (error instanceof DataError && error.code === 'row-limit') {
      showToast({ kind: 'error', title: text('limit.title'), text: text('limit.text') });
      return;
    }
    const isAnswered = error instanceof DataError && error.code !== 'no-answer';
    showToast({
      kind: 'error',
      title: text(`failures.${act}.title`),
      text: isAnswered
        ? text(`failures.${act}.answered`, { message: words(error, id) })
        : text(`failures.${act}.unanswered`),
    });
  };
}
