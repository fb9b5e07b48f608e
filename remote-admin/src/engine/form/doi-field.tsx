import { normalizeDoi } from '@burhan/shared/doi';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldValues } from '../../data/resource-store.ts';
import { useFailureWords } from '../base/failure-words.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { useAct } from '../overlays/use-act.ts';
import { usePanel } from '../panel/panel.ts';
import { useSession } from '../session/session-context.ts';
import { newValues } from '../values/item-values.ts';
import { type FillPlan, itemWithDoi, planFill } from './doi-fill.ts';
import { TextField } from './field.tsx';
import styles from './form.module.css';
import { useForm } from './form-context.ts';

/** A DOI, and filling the form from its record: blank fields at once, others after asking. */
export function DoiField({ column }: { column: string }) {
  const { t, i18n } = useTranslation('console');
  const { resource, lists, form, words } = usePanel();
  const { base, values, change } = useForm();
  const session = useSession();
  const failureWords = useFailureWords();
  const [message, setMessage] = useState('');
  const { isBusy, act } = useAct((error) => setMessage(failureWords(error, 'doi')));
  const [question, setQuestion] = useState<FillPlan | null>(null);
  const typed = values[column] ?? '';
  const twin = itemWithDoi(resource, lists.rows, column, typed, base?.id ?? null);

  // What was said is in the language that the console was turned from.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the language
  useEffect(() => setMessage(''), [i18n.language]);

  const apply = (texts: FieldValues) => {
    const columns = Object.keys(texts);
    if (columns.length > 0) change(texts);
    const fields = columns.map(words.label).join(t('form.listSeparator'));
    setMessage(columns.length > 0 ? t('doi.filled', { fields }) : t('doi.same'));
  };

  const fill = async (): Promise<void> => {
    const doi = normalizeDoi(typed);
    if (!doi) return setMessage(typed.trim() === '' ? t('doi.empty') : t('doi.malformed'));
    setMessage(t('doi.filling'));
    // The summary is the organization's own words, not the publisher's abstract.
    const { summary: _, ...record } = await session.lookUpDoi(doi);
    // What was typed while the answer was on its way counts too.
    const plan = planFill(resource, record, form.current()?.values ?? values, newValues(resource, []));
    if (Object.keys(plan.replacing).length === 0) return apply(plan.filling);
    setMessage('');
    setQuestion(plan);
  };

  const answer = (texts: FieldValues) => {
    apply(texts);
    setQuestion(null);
  };

  return (
    <>
      <TextField
        column={column}
        addition={
          <Button aria-disabled={isBusy} onClick={() => void act(fill)}>
            {t('doi.fill')}
          </Button>
        }
        note={
          <p role="status" className="quiet">
            {[twin && t('doi.present', { item: twin }), message].filter(Boolean).join(' ')}
          </p>
        }
      />
      {question && (
        <Dialog
          title={t('doi.replace.title')}
          onClose={() => answer(question.filling)}
          buttons={[
            { label: t('doi.replace.keep'), onClick: () => answer(question.filling) },
            {
              label: t('doi.replace.confirm'),
              type: 'primary',
              onClick: () => answer({ ...question.filling, ...question.replacing }),
            },
          ]}
        >
          <p>{t('doi.replace.text')}</p>
          <dl className={styles.replacing}>
            {Object.entries(question.replacing).map(([name, text]) => (
              <div key={name}>
                <dt>{words.label(name)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
