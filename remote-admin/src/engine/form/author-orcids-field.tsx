import { isOrcid } from '@burhan/shared/field-formats';
import { Input } from 'antd';
import '../design/inputs.css';
import { usePanel } from '../panel/panel.ts';
import { authorEntries, withOrcid } from './author-orcids.ts';
import { FieldProblem, useField } from './field.tsx';
import styles from './form.module.css';
import { useForm } from './form-context.ts';

export function AuthorOrcidsField({ column, authorsColumn }: { column: string; authorsColumn: string }) {
  const { t } = usePanel();
  const { values } = useForm();
  const field = useField(column);
  const { id, problem } = field;
  const entries = authorEntries(values[authorsColumn] ?? '', field.value);

  return (
    <fieldset className={`stack ${styles.authors}`}>
      <legend>{field.label}</legend>
      {entries.length === 0 && <p className="muted">{t('authorOrcids.none')}</p>}
      {entries.map(({ name, typed, isNamed }, index) => {
        const isWrong = problem !== '' && typed !== '' && !isOrcid(typed);
        return (
          <div key={index} className={`line ${styles.author}`}>
            <label htmlFor={`${id}-${index}`}>
              <span className="visually-hidden">{t('authorOrcids.of')} </span>
              <bdi>{name}</bdi>
              {!isNamed && <span className="muted"> {t('authorOrcids.unnamed')}</span>}
            </label>
            <Input
              id={`${id}-${index}`}
              value={typed}
              onChange={(event) => field.change(withOrcid(entries, index, event.target.value))}
              readOnly={field.isReadOnly}
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
          </div>
        );
      })}
      <FieldProblem field={field} />
    </fieldset>
  );
}
