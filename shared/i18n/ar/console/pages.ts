import type { pageTexts as english } from '../../en/console/pages.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'الصفحات',
  about: 'تغيير ما تقوله الصفحات.',
  edit: 'تعديل الصفحة',
  empty: 'لا توجد صفحات بعد.',
  columns: {},
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة: {{fields}}.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل الصفحات: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل الصفحات.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ الصفحة: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ الصفحة.',
    },
  },
  updated: 'تم تحديث الصفحة بنجاح!',
  restored: 'تمت استعادة الصفحة',
  conflict: 'غيّر شخص آخر هذه الصفحة أثناء تحريرك لها.',
  changed: 'معدَّلة',
  fields: {
    eyebrow: 'السطر الصغير أعلاه',
    heading: 'العنوان',
    title: 'العنوان الرئيسي',
    lead: 'المقدمة',
    text: 'النص',
    whatsappText: 'نص عن واتساب',
    locationText: 'نص عن الموقع',
    description: 'الوصف لمحركات البحث',
    note: 'ملاحظة',
    paragraphs: 'الفقرات',
  },
  ownSection: 'قسم خاص بكم',
  gone: 'نصوص لم تعد الصفحة تعرضها',
  preview: 'الصفحة كما سيراها الزوار؛ الضغط على نص يقودك إلى حقله',
} as const;

/** Arabic texts of the console's page `Pages`. */
export const pageTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
