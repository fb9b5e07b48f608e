import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePanel } from '../panel/panel.ts';
import {
  type ListColumn,
  type ListItem,
  newItem,
  readList,
  textsOf,
  withText,
  writeList,
} from '../values/list-value.ts';
import { move } from '../values/row-order.ts';
import { characterCount, isInItem } from '../values/validation.ts';
import { COUNTED_FROM, FieldLabel, FieldProblem, OwnDirection, ROWS, useField } from './field.tsx';
import form from './form.module.css';
import { useForm } from './form-context.ts';
import styles from './list-field.module.css';

type ListFieldProps = { column: string; of: ListColumn };

const MOVES = [
  { way: 'up', by: -1, Icon: ArrowUpOutlined },
  { way: 'down', by: 1, Icon: ArrowDownOutlined },
] as const;

/** Texts of which there may be more or fewer: paragraphs, or points with a heading each. */
export function ListField({ column, of }: ListFieldProps) {
  const { t } = usePanel();
  const field = useField(column);
  const kept = readList(field.value);
  // There is always one to type into.
  const items = kept.length === 0 && of.minimum > 0 ? [newItem(of)] : kept;
  const originals = field.original ? readList(field.original) : [];
  const [news, setNews] = useState('');
  const { list, focus } = useFocusIn();
  const isParagraphs = Object.keys(of.parts).length === 0;
  const mayChange = !field.isReadOnly;

  const change = (next: readonly ListItem[]) => field.change(writeList(next));
  const moveItem = (index: number, to: number, control: string) => {
    const moved = move(items, index, to);
    if (!mayChange || moved === items) return;
    change(moved);
    focus(to, control);
    setNews(t('items.moved', { number: to + 1, count: items.length }));
  };
  const remove = (index: number) => {
    if (!mayChange || items.length <= of.minimum) return;
    change(items.filter((_, each) => each !== index));
    // The next one, the one before, or what adds.
    focus(Math.min(index, items.length - 2), 'remove');
    setNews(t('items.removed', { number: index + 1 }));
  };
  const add = () => {
    if (!mayChange || items.length >= of.maximum) return;
    change([...items, newItem(of)]);
    focus(items.length, 'text');
    setNews('');
  };

  return (
    <fieldset ref={list} className={`stack ${styles.list}`}>
      <legend>
        <FieldLabel field={field} />
      </legend>
      <ol>
        {items.map((item, index) => (
          <li key={index} data-item={index} className={styles.item}>
            <ItemTexts
              column={column}
              of={of}
              item={item}
              index={index}
              original={originals[index]}
              onChange={(changed) => change(items.with(index, changed))}
            />
            <div className={styles.buttons}>
              {MOVES.map(({ way, by, Icon }) => (
                <Button
                  key={way}
                  type="text"
                  data-control={way}
                  icon={<Icon aria-hidden />}
                  aria-disabled={index + by < 0 || index + by >= items.length}
                  onClick={() => moveItem(index, index + by, way)}
                >
                  <span className="visually-hidden">
                    {t(`reorder.${way}`)} {t('items.item', { number: index + 1 })}
                  </span>
                </Button>
              ))}
              <Button
                type="text"
                data-control="remove"
                icon={<DeleteOutlined aria-hidden />}
                aria-disabled={items.length <= of.minimum}
                onClick={() => remove(index)}
              >
                <span className="visually-hidden">
                  {t('items.remove')} {t('items.item', { number: index + 1 })}
                </span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <p data-item="none">
        <Button data-control="add" aria-disabled={items.length >= of.maximum} onClick={add}>
          {t(isParagraphs ? 'items.addParagraph' : 'items.addPoint')}
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
  const translated = original === undefined ? [] : textsOf(original, of);

  return textsOf(item, of).map(({ name, text, maximumLength }, place) => {
    const id = `${fieldId}-${index}-${name}`;
    const count = characterCount(text);
    const isCounted = count >= maximumLength * COUNTED_FROM;
    const isWrong = isFaulty && (text.trim() === '' || count > maximumLength);
    const label = name === 'heading' || name === 'text' ? name : 'paragraph';
    const notes = [isWrong && `${fieldId}-problem`, isCounted && `${id}-count`].filter(Boolean);
    return (
      <div key={name} className={styles.text}>
        <p className={`quiet ${styles.label}`}>
          <label htmlFor={id}>{t(`items.${label}`, { number: index + 1 })}</label>
          {isCounted && <span id={`${id}-count`}>{t('form.count', { count, maximum: maximumLength })}</span>}
        </p>
        {translated[place] && (
          <p className={`quiet ${form.original}`} dir="auto">
            {translated[place].text}
          </p>
        )}
        <OwnDirection>
          <Input.TextArea
            id={id}
            // The first text of an item.
            {...(place === 0 && { 'data-control': 'text' })}
            value={text}
            onChange={(event) => onChange(withText(item, name, event.target.value))}
            readOnly={isReadOnly}
            autoSize={{ ...ROWS, minRows: name === 'heading' ? 1 : ROWS.minRows }}
            aria-invalid={isWrong}
            {...(isWrong && { status: 'error' as const })}
            {...(notes.length > 0 && { 'aria-describedby': notes.join(' ') })}
            {...direction}
          />
        </OwnDirection>
      </div>
    );
  });
}

/** Moves the focus to a control of an item once the change that was asked for is seen; without such an item, to what adds. */
function useFocusIn() {
  const list = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<{ index: number; control: string } | null>(null);

  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { index, control } = wanted.current;
    wanted.current = null;
    const found = list.current?.querySelector<HTMLElement>(
      `[data-item="${index}"] [data-control=${control}]`,
    );
    (found ?? list.current?.querySelector<HTMLElement>('[data-control=add]'))?.focus();
  });

  return {
    list,
    focus: (index: number, control: string) => {
      wanted.current = { index, control };
    },
  };
}
