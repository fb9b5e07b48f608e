import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';
import { usePanel } from '../panel/panel.ts';
import { itemWithDoi } from './doi-fill.ts';
import styles from './form.module.css';
import { useForm } from './form-context.ts';
import { TextField } from './text-field.tsx';
import { useDoiFill } from './use-doi-fill.ts';

export function DoiField({ column }: { column: string }) {
  const { t } = useTranslation('console');
  const { resource, lists, words } = usePanel();
  const { rowId, values } = useForm();
  const value = values[column] ?? '';
  const doi = useDoiFill();
  const twin = itemWithDoi(resource, lists.rows, column, value, rowId);

  return (
    <>
      <TextField
        column={column}
        addition={
          <Button aria-disabled={doi.isRunning} onClick={() => void doi.fill(value)}>
            {t('doi.fill')}
          </Button>
        }
        note={
          <p role="status" className={styles.doiNote}>
            {[twin && t('doi.present', { item: twin }), doi.message].filter(Boolean).join(' ')}
          </p>
        }
      />
      {doi.question && (
        <Dialog
          title={t('doi.replace.title')}
          onClose={() => doi.answer(false)}
          footer={[
            <Button key="keep" onClick={() => doi.answer(false)}>
              {t('doi.replace.keep')}
            </Button>,
            <Button key="replace" onClick={() => doi.answer(true)}>
              {t('doi.replace.confirm')}
            </Button>,
          ]}
        >
          <p>{t('doi.replace.text')}</p>
          <dl className={styles.replacing}>
            {Object.entries(doi.question.replacing).map(([name, text]) => (
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
