import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { MoveButtons } from '../base/move-buttons.tsx';
import { usePanel } from '../panel/panel.ts';
import {
  type ListColumn,
  type ListItem,
  lengthOf,
  newItem,
  readList,
  textsOf,
  withText,
  writeList,
} from '../values/list-value.ts';
import { move } from '../values/row-order.ts';
import { characterCount, isInItem } from '../values/validation.ts';
import { FieldLabel, FieldProblem, Original, TextArea, toldOf, useField } from './field.tsx';
import { useForm } from './form-context.ts';
import styles from './list-field.module.css';

type ListFieldProps = { column: string; of: ListColumn };

/** Texts of which there may be more or fewer: paragraphs, or points with a heading each. */
export function ListField({ column, of }: ListFieldProps) {
  const { t, focus } = usePanel();
  const field = useField(column);
  const kept = readList(field.value);
  // There is always one to type into.
  const items = kept.length === 0 && of.minimum > 0 ? [newItem(of)] : kept;
  const originals = field.original === undefined ? null : readList(field.original);
  const [news, setNews] = useState('');
  const mayAdd = items.length < of.maximum;
  const mayRemove = items.length > of.minimum;
  const keyOf = (index: number) => `${field.id}-${index}`;
  const addKey = `${field.id}-add`;

  /** @param focusKey of what has the focus then. */
  const change = (next: readonly ListItem[], focusKey: string, told: string) => {
    if (field.isReadOnly) return;
    field.change(writeList(next));
    focus(focusKey);
    setNews(told);
  };
  const remove = (index: number) => {
    const rest = items.filter((_, each) => each !== index);
    // The next one, the one before, or what adds.
    const next = rest.length > 0 ? `${keyOf(Math.min(index, rest.length - 1))}-remove` : addKey;
    change(rest, next, t('items.removed', { number: index + 1 }));
  };

  return (
    <fieldset className={`stack ${styles.list}`}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <ol>
        {items.map((item, index) => (
          <li key={index} className={styles.item}>
            <ItemTexts
              column={column}
              of={of}
              item={item}
              index={index}
              original={originals ? (originals[index] ?? newItem(of)) : undefined}
              onChange={(changed) => field.change(writeList(items.with(index, changed)))}
            />
            <div className={styles.buttons}>
              <MoveButtons
                item={t('items.item', { number: index + 1 })}
                index={index}
                count={items.length}
                focusKey={keyOf(index)}
                onMove={(to, way) =>
                  change(
                    move(items, index, to),
                    `${keyOf(to)}-${way}`,
                    t('items.moved', { number: to + 1, count: items.length }),
                  )
                }
              />
              <Button
                type="text"
                data-focus-key={`${keyOf(index)}-remove`}
                icon={<DeleteOutlined aria-hidden />}
                aria-disabled={!mayRemove}
                onClick={() => mayRemove && remove(index)}
              >
                <span className="visually-hidden">
                  {t('items.remove')} {t('items.item', { number: index + 1 })}
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p>
        <Button
          data-focus-key={addKey}
          aria-disabled={!mayAdd}
          onClick={() => mayAdd && change([...items, newItem(of)], `${keyOf(items.length)}-text`, '')}
        >
          {t(of.headingLength ? 'items.addPoint' : 'items.addParagraph')}
        </Button>
      </p>
      <p role="status" className="visually-hidden">
        {news}
      </p>
      <FieldProblem field={field} />
    </fieldset>
  );
}

type ItemTextsProps = ListFieldProps & {
  item: ListItem;
  index: number;
  original: ListItem | undefined;
  onChange: (item: ListItem) => void;
};

/** The texts of one item, with what they translate above them. */
function ItemTexts({ column, of, item, index, original, onChange }: ItemTextsProps) {
  const { t } = usePanel();
  const { problems } = useForm();
  const { id: fieldId, direction, isReadOnly } = useField(column);
  const isFaulty = isInItem(problems[column], index);
  const translated = original === undefined ? [] : textsOf(original);

  return textsOf(item).map((part, place) => {
    const { name, text } = part;
    const maximumLength = lengthOf(of, part);
    const id = `${fieldId}-${index}-${name}`;
    const isWrong = isFaulty && (text.trim() === '' || characterCount(text) > maximumLength);
    const { counted, described } = toldOf(id, text, maximumLength, isWrong ? `${fieldId}-problem` : '');
    return (
      <div key={name} className={styles.text}>
        <p className={`quiet ${styles.label}`}>
          <label htmlFor={id}>{t(`items.${name || 'paragraph'}`, { number: index + 1 })}</label>
          {counted && <span id={`${id}-count`}>{t('form.count', counted)}</span>}
        </p>
        <Original text={translated[place]?.text} />
        <TextArea
          id={id}
          // The first text of an item.
          data-focus-key={place === 0 ? `${fieldId}-${index}-text` : undefined}
          value={text}
          onChange={(event) => onChange(withText(item, name, event.target.value))}
          readOnly={isReadOnly}
          minRows={name === 'heading' ? 1 : 3}
          {...direction}
          {...described}
        />
      </div>
    );
  });
}
