import type { projectFilter as english } from '../../en/pages/project-filter.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  name: 'تصفية المشاريع',
  allFields: 'كل المجالات',
  allTypes: 'كل الأنواع',
  open: 'ذات المقاعد المتاحة فقط',
  all_zero: 'لا مشاريع',
  all_one: 'مشروع واحد',
  all_two: 'مشروعان',
  all_few: '{{count}} مشاريع',
  all_many: '{{count}} مشروعًا',
  all_other: '{{count}} مشروع',
  found_zero: 'لا مشاريع مطابقة من أصل {{total}}',
  found_one: 'مشروع واحد من أصل {{total}}',
  found_two: 'مشروعان من أصل {{total}}',
  found_few: '{{count}} مشاريع من أصل {{total}}',
  found_many: '{{count}} مشروعًا من أصل {{total}}',
  found_other: '{{count}} مشروع من أصل {{total}}',
  none: 'لا توجد مشاريع تطابق اختيارك.',
  noneHint: 'اختر مجالًا أو نوعًا آخر، أو أظهر المشاريع التي لا مقاعد متاحة فيها.',
  clear: 'مسح الاختيار',
} as const;

/** Arabic texts of the filter of ongoing projects. */
export const projectFilter = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
