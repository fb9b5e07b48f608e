import { DataError } from '@burhan/shared/data/data-error';
import { useFailureWords } from '../base/failure-words.ts';
import type { useResourceTexts } from '../base/use-resource-texts.ts';
import { useToast } from '../overlays/toast-provider.tsx';

export type Act = 'load' | 'save' | 'delete';

type Texts = Pick<ReturnType<typeof useResourceTexts>, 'text' | 'refusalText'>;

/** Tells what failed (docs/rules/console.md#error-messages). */
export function useFailureToast({ text, refusalText }: Texts) {
  const showToast = useToast();
  const failureWords = useFailureWords();

  const wordsOf = (act: Act, error: unknown, id: string) => {
    const title = text(`failures.${act}.title`);
    if (!(error instanceof DataError) || error.code === 'no-answer')
      return { title, text: text(`failures.${act}.unanswered`) };
    if (error.code === 'row-limit') return { title: text('limit.title'), text: text('limit.text') };
    const refusal =
      error.code === 'duplicate'
        ? text('duplicate', { id })
        : error.code === 'invalid' && refusalText(error.message);
    const message = refusal || failureWords(error, 'rows');
    return { title, text: text(`failures.${act}.answered`, { message }) };
  };

  /** @param id of the item, for a message that names it. @returns what the toast says below its title. */
  return (act: Act, error: unknown, id = ''): string => {
    if (!(error instanceof DataError)) console.error(error);
    const words = wordsOf(act, error, id);
    showToast({ kind: 'error', ...words });
    return words.text;
  };
}
