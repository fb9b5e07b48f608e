import type { publicationCard as english } from '../../en/pages/publication-card.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  journal: 'المجلة',
  date: 'التاريخ',
  doi: 'DOI',
  read: 'قراءة المنشور',
  comingSoon: 'المنشور متاح قريبًا',
  cite: {
    button: 'استشهاد',
    label: 'الاستشهاد بالمنشور: {{title}}',
    group: 'صيغ الاستشهاد بالمنشور: {{title}}',
    vancouver: 'نسخ بنمط فانكوفر',
    apa: 'نسخ بنمط APA',
    bibtex: 'تنزيل BibTeX',
    ris: 'تنزيل RIS',
    csl: 'تنزيل CSL-JSON',
    copyHere: 'لم يسمح المتصفح بالنسخ. حدّد النص التالي وانسخه:',
  },
} as const;

/** Arabic texts of a publication's card and of its Cite menu. */
export const publicationCard = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
