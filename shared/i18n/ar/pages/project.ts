import type { project as english } from '../../en/pages/project.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  breadcrumb: 'مسار التنقل',
  projects: 'المشاريع الجارية',
  loading: 'جارٍ تحميل المشروع...',
  missing: {
    heading: 'هذا المشروع غير متاح.',
    text: 'ربما أُزيل المشروع، أو أن العنوان غير مكتمل.',
  },
  all: 'جميع المشاريع',
} as const;

/** Arabic texts of the page of a single study. */
export const project = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
