import { DEFAULT_LANGUAGE } from '@burhan/shared/i18n/languages';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import { useSettings } from './settings.ts';
import { contact } from './table.ts';

const ContactForm = lazyComponent(async () => (await import('./form.tsx')).ContactForm);

export function ContactPage() {
  const records = useRecords(contact);
  const settings = useSettings()[DEFAULT_LANGUAGE];
  return (
    <ListPage records={records} Form={ContactForm}>
      {(item) => (
        <RecordRow item={item} records={records}>
          <h2 dir="auto">{columnText(item.row, 'name') || settings?.name}</h2>
          <p className="muted">
            <bdi dir="ltr">{columnText(item.row, 'whatsapp_number') || settings?.whatsappNumber}</bdi>
          </p>
        </RecordRow>
      )}
    </ListPage>
  );
}
