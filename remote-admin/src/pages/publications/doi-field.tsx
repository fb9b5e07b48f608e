import { foldedDoi, normalizeDoi } from '@burhan/shared/doi';
import { useMutation } from '@tanstack/react-query';
import { Button, Descriptions, Form } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestion } from '../../components/dialog.tsx';
import { useFailureText } from '../../components/failure-text.ts';
import { useFormState, useTyped } from '../../components/form/form-context.ts';
import { TextField } from '../../components/form/text-field.tsx';
import { useTableTexts } from '../../components/table-texts.ts';
import { columnText, type Field, itemName, newValues, type Table, type Values } from '../../data/table.ts';
import { AUTHORS_TAKEN } from './csl-record.ts';
import { lookUpDoi } from './look-up-doi.ts';

type FillPlan = {
  /** Texts for fields that are blank or still have the text that a new item starts with. */
  filling: Values;
  /** Texts that would replace other texts. The person is asked first. */
  replacing: Values;
};

/** A DOI, with a button to fill the form from its record. Blank fields are filled at once, others after asking. */
export function DoiField({ field }: { field: Field }) {
  const { records, record } = useFormState();
  const { table, rows } = records;
  const { t, label } = useTableTexts(table);
  const form = Form.useFormInstance<Record<string, string>>();
  const failureText = useFailureText();
  const { language } = useTranslation('console').i18n;
  const ask = useQuestion();
  const [message, setMessage] = useState('');
  const typed = useTyped(field.column);
  const doi = foldedDoi(typed);
  const twin = doi
    ? rows.find((row) => row.id !== record.base?.id && foldedDoi(columnText(row, field.column)) === doi)
    : undefined;

  // Clears the message, because it is still in the previous language.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the language
  useEffect(() => setMessage(''), [language]);

  /** @param notes texts about what the record lacks, and what was left out of it. */
  const apply = (texts: Values, notes: string[]) => {
    const columns = Object.keys(texts);
    form.setFieldsValue(texts);
    form.setFields(columns.map((name) => ({ name, errors: [] })));
    const fields = columns.map(label).join(t('form.listSeparator'));
    setMessage([columns.length > 0 ? t('doi.filled', { fields }) : t('doi.same'), ...notes].join(' '));
  };

  const fill = useMutation({
    mutationFn: async () => {
      const asked = normalizeDoi(typed);
      if (!asked) return setMessage(typed.trim() === '' ? t('doi.empty') : t('failures.doi.invalid'));
      setMessage(t('doi.filling'));
      // The summary is the organization's own words, not the publisher's abstract.
      const { summary: _, authorCount, ...found } = await lookUpDoi(table.scope, asked);
      const initial = newValues(table, []);
      // The form is read after the lookup, so that texts typed meanwhile count.
      const { filling, replacing } = planFill(table, found, form.getFieldsValue(true), initial);
      // The form of a new item starts with the present year, which may not be the publication's.
      if (!found.date && !record.base && form.getFieldValue('date') === initial.date)
        form.setFieldValue('date', '');
      const notesOf = (texts: Values) => [
        ...(found.date ? [] : [t('doi.noYear')]),
        ...(authorCount && texts.authors
          ? [t('doi.authorsCut', { total: authorCount, taken: AUTHORS_TAKEN })]
          : []),
      ];
      const replaced = Object.entries(replacing);
      if (replaced.length === 0) return apply(filling, notesOf(filling));
      setMessage('');
      const isMeant = await ask({
        title: t('doi.replace.title'),
        cancelText: t('doi.replace.keep'),
        okText: t('doi.replace.confirm'),
        content: (
          <>
            <p>{t('doi.replace.text')}</p>
            <Descriptions
              column={1}
              layout="vertical"
              items={replaced.map(([column, text]) => ({
                key: column,
                label: label(column),
                children: <span dir="auto">{text}</span>,
              }))}
            />
          </>
        ),
      });
      const texts = { ...filling, ...(isMeant && replacing) };
      apply(texts, notesOf(texts));
    },
    onError: (error) => setMessage(failureText(error, 'doi')),
  });

  return (
    <TextField
      field={field}
      addition={
        <Button loading={fill.isPending} onClick={() => fill.mutate()}>
          {t('doi.fill')}
        </Button>
      }
      note={
        <p role="status" className="quiet">
          {[twin && t('doi.present', { item: itemName(table, twin) }), message].filter(Boolean).join(' ')}
        </p>
      }
    />
  );
}

/**
 * Sorts the texts of a DOI's record by whether they fill or replace a field of the form.
 * @param record texts by column; columns that the form lacks are left out.
 * @param initial the texts that the form of a new item starts with.
 */
function planFill(table: Table, record: Values, values: Values, initial: Values): FillPlan {
  const plan: { filling: Record<string, string>; replacing: Record<string, string> } = {
    filling: {},
    replacing: {},
  };
  for (const { column } of table.fields) {
    const text = record[column];
    const present = values[column]?.trim() ?? '';
    if (!text || text === present) continue;
    const isUntouched = present === '' || present === initial[column];
    plan[isUntouched ? 'filling' : 'replacing'][column] = text;
  }
  return plan;
}
