import { authorNames, sortedName } from '@burhan/shared/author-names';
import { useTranslation } from 'react-i18next';
import { useTyped } from '../../components/form/form-context.ts';
import { TextField } from '../../components/form/text-field.tsx';
import type { Field } from '../../data/table.ts';

/** The list below the field has at most this many authors. */
const NAMED = 12;

/** Lists below the field how citations read the names, because a comma or an 'and' may be part of a name. */
export function AuthorsField({ field }: { field: Field }) {
  const { t } = useTranslation('console');
  const { names, hasMore } = authorNames(useTyped(field.column));
  const named = names.slice(0, NAMED).map(sortedName);
  const listed = [...named, ...(names.length > NAMED ? ['…'] : []), ...(hasMore ? ['et al.'] : [])]
    // Names in both writing directions may be beside each other, so each is isolated.
    .map((name) => `\u2068${name}\u2069`)
    .join(' · ');
  return (
    <TextField
      field={field}
      note={
        names.length > 0 && (
          <p className="quiet">{t('authors.read', { count: names.length, names: listed })}</p>
        )
      }
    />
  );
}
