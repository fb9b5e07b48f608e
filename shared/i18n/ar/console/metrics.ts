import type { metricTexts as english } from '../../en/console/metrics.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'المؤشرات',
  about: 'تعديل الأرقام الخمسة في الصفحة الرئيسية.',
  edit: 'تعديل المؤشر',
  empty: 'لا توجد مؤشرات بعد.',
  columns: { id: 'المعرّف', number_value: 'الرقم', label: 'التسمية', order_index: 'الترتيب' },
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة حقلي الرقم والتسمية.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل المؤشرات: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل المؤشرات.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ المؤشر: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ المؤشر.',
    },
  },
  updated: 'تم تحديث المؤشر بنجاح!',
  restored: 'تمت استعادة المؤشر',
  conflict: 'غيّر شخص آخر هذا المؤشر أثناء تحريرك له.',
} as const;

/** Arabic texts of the metrics panel. */
export const metricTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
