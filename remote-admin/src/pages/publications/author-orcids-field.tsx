import { isOrcid } from '@burhan/shared/field-formats';
import { Col, Form, Input, Row } from 'antd';
import { useTyped } from '../../components/form/form-context.ts';
import { useTableTexts } from '../../components/table-texts.ts';
import type { Field } from '../../data/table.ts';
import { authorEntries, withOrcid } from './author-orcids.ts';
import styles from './publications.module.css';
import { publications } from './table.ts';

/** The ORCID iDs of the authors, with a field for each author. */
export function AuthorOrcidsField({ field: { column } }: { field: Field }) {
  const { label } = useTableTexts(publications);
  return (
    <Form.Item name={column} noStyle>
      <OrcidInputs legend={label(column)} />
    </Form.Item>
  );
}

type OrcidInputsProps = {
  legend: string;
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
};

/** An input for each author. `Form.Item` passes `id`, `value` and `onChange` for the whole column. */
function OrcidInputs({ legend, id, value = '', onChange }: OrcidInputsProps) {
  const { t } = useTableTexts(publications);
  const { errors } = Form.Item.useStatus();
  const entries = authorEntries(useTyped('authors'), value);
  return (
    <fieldset className={styles.authors}>
      <legend>{legend}</legend>
      {entries.length === 0 && <p className="muted">{t('authorOrcids.none')}</p>}
      {entries.map(({ name, typed, isNamed }, index) => {
        const isWrong = errors.length > 0 && typed !== '' && !isOrcid(typed);
        return (
          <Row key={index} gutter={12} align="middle">
            <Col xs={24} sm={10}>
              <label htmlFor={`${id}-${index}`}>
                <span className="visually-hidden">{t('authorOrcids.of')} </span>
                <bdi>{name}</bdi>
                {!isNamed && <span className="muted"> {t('authorOrcids.unnamed')}</span>}
              </label>
            </Col>
            <Col xs={24} sm={14}>
              <Input
                id={`${id}-${index}`}
                value={typed}
                onChange={(event) => onChange?.(withOrcid(entries, index, event.target.value))}
                autoComplete="off"
                spellCheck={false}
                dir="ltr"
                placeholder="0000-0000-0000-0000"
                {...(isWrong && {
                  status: 'error' as const,
                  'aria-invalid': true,
                  'aria-describedby': `${id}-problem`,
                })}
              />
            </Col>
          </Row>
        );
      })}
      <p id={`${id}-problem`} className="problem">
        {errors}
      </p>
    </fieldset>
  );
}
