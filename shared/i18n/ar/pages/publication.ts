import type { publication as english } from '../../en/pages/publication.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  breadcrumb: 'مسار التنقل',
  publications: 'المنشورات',
  summary: 'الملخص',
  details: 'التفاصيل',
  authors: 'المؤلفون',
  volume: 'المجلد',
  issue: 'العدد',
  pages: 'الصفحات',
  articleNumber: 'رقم المقال',
  publisher: 'الناشر',
  issn: 'ISSN',
  pubMed: 'PubMed',
  licence: 'الترخيص',
  loading: 'جارٍ تحميل المنشور...',
  missing: {
    heading: 'هذا المنشور غير متاح.',
    text: 'ربما أُزيل، أو أن العنوان غير مكتمل.',
  },
  all: 'جميع المنشورات',
} as const;

/** Arabic texts of the page of a single publication. */
export const publication = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
