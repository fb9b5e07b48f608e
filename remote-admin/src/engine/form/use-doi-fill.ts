import { normalizeDoi } from '@burhan/shared/doi';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import { useFailureWords } from '../base/failure-words.ts';
import { usePanel } from '../panel/panel.ts';
import { useSession } from '../session/session-context.ts';
import { newValues } from '../values/form-values.ts';
import { type FillPlan, planFill } from './doi-fill.ts';
import { useForm } from './form-context.ts';

/** Filling the form from the record of a DOI: blank fields at once, others after asking. */
export function useDoiFill() {
  const { t, i18n } = useTranslation('console');
  const { resource, words } = usePanel();
  const { values, change } = useForm();
  const session = useSession();
  const failureWords = useFailureWords();
  const [message, setMessage] = useState('');
  const [isRunning, setRunning] = useState(false);
  const [question, setQuestion] = useState<FillPlan | null>(null);
  // What is typed while the answer is on its way counts too.
  const current = useRef(values);
  current.current = values;

  // What was said is in the language that the console was turned from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the language
  useEffect(() => setMessage(''), [i18n.language]);

  const apply = (texts: FieldValues) => {
    const columns = Object.keys(texts);
    if (columns.length > 0) change({ ...current.current, ...texts });
    const fields = columns.map(words.label).join(t('form.listSeparator'));
    setMessage(columns.length > 0 ? t('doi.filled', { fields }) : t('doi.same'));
  };

  const fill = async (text: string): Promise<void> => {
    if (isRunning) return;
    const doi = normalizeDoi(text);
    if (!doi) return setMessage(text.trim() === '' ? t('doi.empty') : t('doi.malformed'));
    setRunning(true);
    setMessage(t('doi.filling'));
    try {
      // The summary is the organization's own words, not the publisher's abstract.
      const { summary: _, ...record } = await session.lookUpDoi(doi);
      const plan = planFill(resource, record, current.current, newValues(resource, []));
      if (Object.keys(plan.replacing).length > 0) {
        setMessage('');
        setQuestion(plan);
      } else {
        apply(plan.filling);
      }
    } catch (error) {
      setMessage(failureWords(error, 'doi'));
    } finally {
      setRunning(false);
    }
  };

  return {
    fill,
    isRunning,
    message,
    question,
    answer: (mayReplace: boolean) => {
      if (question) apply(mayReplace ? { ...question.filling, ...question.replacing } : question.filling);
      setQuestion(null);
    },
  };
}
