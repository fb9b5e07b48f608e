import { RecordForm } from '../../components/form/record-form.tsx';
import type { Opened } from '../../components/records/use-opened.ts';
import type { Records } from '../../components/records/use-records.ts';
import { PagePreview } from './preview.tsx';

type PageTextsFormProps = { records: Records; opened: Opened; onClose: () => void };

export function PageTextsForm(props: PageTextsFormProps) {
  return <RecordForm {...props} aside={<PagePreview />} />;
}
