import { RecordForm } from '../../components/form/record-form.tsx';
import type { Opened } from '../../components/records/use-opened.ts';
import type { Records } from '../../components/records/use-records.ts';
import { AuthorOrcidsField } from './author-orcids-field.tsx';
import { DoiField } from './doi-field.tsx';
import { PublicationPreview } from './preview.tsx';

type PublicationFormProps = { records: Records; opened: Opened; onClose: () => void };

export function PublicationForm(props: PublicationFormProps) {
  return (
    <RecordForm
      {...props}
      preview={<PublicationPreview />}
      renderField={(field) => {
        if (field.control === 'doi') return <DoiField field={field} />;
        if (field.control === 'authorOrcids') return <AuthorOrcidsField field={field} />;
        return null;
      }}
    />
  );
}
