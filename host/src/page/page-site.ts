import type { Notice } from '@burhan/shared/contract/page';
import type { Row, TableName } from '@burhan/shared/entities/content';
import type { Language } from '@burhan/shared/i18n/languages';
import type { PageTexts } from '@burhan/shared/page-islands';
import type { PageConfiguration } from '@burhan/shared/site-configuration';
import type { TablePart } from '@burhan/shared/table-part';

export type PageSite = {
  configuration: PageConfiguration;
  language: Language;
  texts: PageTexts;
  notify: (notice: Notice) => void;
};

/** What shows a table's rows that were read after the page had come. */
export type Rows = {
  reading: () => void;
  /** `rows` is null where the read failed. */
  read: <Table extends TableName>(part: TablePart<Table>, rows: readonly Row<Table>[] | null) => void;
};
