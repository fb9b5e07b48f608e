import type { share as english } from '../../en/pages/share.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  button: 'مشاركة',
  copy: 'نسخ الرابط',
  whatsapp: 'مشاركة عبر واتساب',
  copyHere: 'لم يسمح المتصفح بالنسخ. حدّد العنوان وانسخه:',
} as const;

/** Arabic texts of the share menu of projects and publications. */
export const share = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
