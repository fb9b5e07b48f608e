import { RecordForm } from '../../components/form/record-form.tsx';
import type { FormProps } from '../../components/list/list-page.tsx';
import { AuthorOrcidsField } from './author-orcids-field.tsx';
import { AuthorsField } from './authors-field.tsx';
import { DoiField } from './doi-field.tsx';
import { PublicationPreview } from './preview.tsx';

export function PublicationForm(props: FormProps) {
  return (
    <RecordForm
      {...props}
      preview={<PublicationPreview />}
      renderField={(field) => {
        if (field.control === 'doi') return <DoiField field={field} />;
        if ((field.original ?? field.column) === 'authors') return <AuthorsField field={field} />;
        if (field.control === 'authorOrcids') return <AuthorOrcidsField field={field} />;
        return null;
      }}
    />
  );
}
