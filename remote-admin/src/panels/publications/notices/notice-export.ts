import type { Publication } from '@burhan/shared/entities/content';
import { noticesOf } from '@burhan/shared/notices';
import { useTranslation } from 'react-i18next';
import type { ExportColumn } from '../../../engine/panel/panel-parts.ts';

/** What an exported list says of notices: those that visitors are told of, and when it was last looked for them. */
export function useNoticeExport(): readonly ExportColumn<Publication>[] {
  const { t } = useTranslation('console');
  return [
    {
      label: t('notices.export.notices'),
      text: (row) =>
        noticesOf(row)
          .map(({ kind, date, doi }) => [t(`notices.kinds.${kind}`), date, doi].filter(Boolean).join(' '))
          .join('; '),
    },
    { label: t('notices.export.checked'), text: (row) => row.notices_checked_at ?? '' },
  ];
}
