import type { FieldValues } from '@burhan/shared/data/resource-store';
import type { Resource, ResourceRow } from '@burhan/shared/resources/resource';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../dialog.tsx';
import { useResourceTexts } from '../use-resource-texts.ts';
import styles from './doi-field.module.css';
import { itemWithDoi } from './doi-fill.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';
import { useDoiFill } from './use-doi-fill.ts';

type DoiFieldProps = FieldProps & {
  resource: Resource;
  column: string;
  rows: readonly ResourceRow[];
  ownId: ResourceRow['id'] | null;
  values: FieldValues;
  onChangeAll: (values: FieldValues) => void;
};

/** A DOI, which can fill in the form from its record. */
export function DoiField(props: DoiFieldProps) {
  const { t } = useTranslation('console');
  const { resource, column, rows, ownId, values, value, onChangeAll } = props;
  const { label } = useResourceTexts(resource);
  const doi = useDoiFill(resource, values, onChangeAll);
  const twin = itemWithDoi(resource, rows, column, value, ownId);

  return (
    <>
      <TextField
        {...props}
        addition={
          <Button aria-disabled={doi.isRunning} onClick={() => void doi.fill(value)}>
            {t('doi.fill')}
          </Button>
        }
        note={
          <p role="status" className={styles.note}>
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
                <dt>{label(name)}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}
