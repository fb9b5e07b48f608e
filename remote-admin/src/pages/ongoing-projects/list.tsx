import { useTranslation } from 'react-i18next';
import { lazyComponent } from '../../components/lazy.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { Facts, useRowText } from '../../components/list/pictured.tsx';
import { PlainList } from '../../components/list/plain-list.tsx';
import { RecordRow } from '../../components/list/record-row.tsx';
import { useOpened } from '../../components/records/use-opened.ts';
import { type Item, useRecords } from '../../components/records/use-records.ts';
import { columnText } from '../../data/table.ts';
import styles from './projects.module.css';
import { StatusSwitch } from './status-switch.tsx';
import { ongoingProjects } from './table.ts';

const RecordForm = lazyComponent(
  async () => (await import('../../components/form/record-form.tsx')).RecordForm,
);

export function OngoingProjectsPage() {
  const { t } = useTranslation('console');
  const records = useRecords(ongoingProjects);
  const { opened, add, edit, close } = useOpened(records);
  const text = useRowText();

  const row = (item: Item) => (
    <RecordRow
      item={item}
      records={records}
      onEdit={edit}
      // What the switch changes is public at once: a draft has no such thing.
      control={!item.isAddition && <StatusSwitch row={item.row} />}
    >
      <div className={styles.project}>
        <h2>
          <bdi dir="ltr">{columnText(item.row, 'id')}</bdi> <bdi>{text(item.row, 'field_of_study')}</bdi>
        </h2>
        <p dir="auto">{text(item.row, 'scope_of_study')}</p>
        <Facts texts={[text(item.row, 'study_type'), text(item.row, 'target_specialities')]} />
      </div>
    </RecordRow>
  );
  return (
    <ListPage records={records} onAdd={add} prefetchForm={RecordForm.prefetch}>
      <PlainList items={records.additions} label={t('drafts.additions')}>
        {row}
      </PlainList>
      <PlainList items={records.items}>{row}</PlainList>
      {opened && <RecordForm key={opened.key} records={records} opened={opened} onClose={close} />}
    </ListPage>
  );
}
