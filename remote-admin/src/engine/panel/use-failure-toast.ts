import { DataError, type DataErrorCode } from '@burhan/shared/data/data-error';
import { useTranslation } from 'react-i18next';
import { refusedField } from '../../resources/refused-field.ts';
import type { Resource } from '../../resources/resource.ts';
import { useResourceTexts } from '../base/use-resource-texts.ts';
import { useToast } from '../overlays/toast-provider.tsx';

export type Act = 'load' | 'save' | 'delete';

/** Tells what failed (docs/product-rules.md#error-messages). */
export function useFailureToast(resource: Resource) {
  const { t } = useTranslation('console');
  const { text, label } = useResourceTexts(resource);
  const showToast = useToast();

  const serviceWords = ({ message }: DataError) => message;
  /** What the service said, in words that a person can use; null where it said nothing usable. */
  const WORDS: Record<DataErrorCode, (error: DataError, id: string) => string | null> = {
    'no-answer': () => null,
    paused: () => t('session.paused'),
    unauthenticated: () => t('session.ended'),
    forbidden: () => t('session.notAdmin'),
    conflict: serviceWords,
    'draft-conflict': () => t('drafts.conflict'),
    'draft-gone': () => t('drafts.goneConflict'),
    'draft-exists': () => t('drafts.exists'),
    'row-limit': serviceWords,
    duplicate: (_, id) => text('duplicate', { id }),
    invalid: (error) => {
      const refused = refusedField(resource, error.message);
      if (!refused) return error.message;
      return t(REFUSALS[refused.rule], { field: label(refused.column) });
    },
    'too-many': serviceWords,
    service: serviceWords,
  };

  /** @param id of the item, for a message that names it. */
  return (act: Act, error: unknown, id = ''): void => {
    if (!(error instanceof DataError)) console.error(error);
    if (error instanceof DataError && error.code === 'row-limit') {
      showToast({ kind: 'error', title: text('limit.title'), text: text('limit.text') });
      return;
    }
    const message = error instanceof DataError ? WORDS[error.code](error, id) : null;
    showToast({
      kind: 'error',
      title: text(`failures.${act}.title`),
      text: message ? text(`failures.${act}.answered`, { message }) : text(`failures.${act}.unanswered`),
    });
  };
}

export const REFUSALS = {
  required: 'form.blank',
  blank: 'form.blank',
  length: 'form.tooLongRefused',
  address: 'form.refusedAddress',
  value: 'form.refusedValue',
  format: 'form.refusedFormat',
} as const;
