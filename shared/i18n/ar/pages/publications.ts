import type { publications as english } from '../../en/pages/publications.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  eyebrow: 'براهين منشورة',
  heading: 'المنشورات',
  lead: 'مناهج ونتائج تعمل بها فرقنا وتسهم فيها. ابحث بالكلمات أو بالسنة، واتبع رابط DOI إلى النص الكامل.',
  loading: 'جارٍ تحميل المنشورات...',
  empty: 'لا تتوفر منشورات في الوقت الحالي.',
  search: {
    label: 'البحث في المنشورات',
    hint: 'عنوان أو مؤلف أو مجلة أو كلمة',
    year: 'السنة',
    allYears: 'كل السنوات',
    clear: 'مسح البحث',
    all_zero: 'لا منشورات',
    all_one: 'منشور واحد',
    all_two: 'منشوران',
    all_few: '{{count}} منشورات',
    all_many: '{{count}} منشورًا',
    all_other: '{{count}} منشور',
    found_zero: 'لا منشورات مطابقة من أصل {{total}}',
    found_one: 'منشور واحد من أصل {{total}}',
    found_two: 'منشوران من أصل {{total}}',
    found_few: '{{count}} منشورات من أصل {{total}}',
    found_many: '{{count}} منشورًا من أصل {{total}}',
    found_other: '{{count}} منشور من أصل {{total}}',
    none: 'لا توجد منشورات تطابق بحثك.',
    noneHint: 'جرّب كلمات أقل أو سنة أخرى.',
  },
} as const;

/** Arabic texts of the publications page. */
export const publications = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
