import type { contactTexts as english } from '../../en/console/contact.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'بيانات التواصل',
  about: 'تغيير اسم المنظمة ورقم واتساب ومكانها.',
  edit: 'تعديل بيانات التواصل',
  empty: 'لا توجد بيانات تواصل بعد.',
  columns: {
    id: 'المعرّف',
    name: 'الاسم',
    wordmark: 'الاسم القصير',
    tagline: 'التعريف الموجز',
    location: 'الموقع',
    whatsapp_number: 'رقم واتساب',
    privacy_contact: 'جهة الاتصال للخصوصية',
  },
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل بيانات التواصل: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل بيانات التواصل.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ بيانات التواصل: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ بيانات التواصل.',
    },
  },
  updated: 'تم تحديث بيانات التواصل بنجاح!',
  restored: 'تمت استعادة بيانات التواصل',
  conflict: 'غيّر شخص آخر بيانات التواصل أثناء تحريرك لها.',
  fromSettings: 'من الإعدادات: \u2068{{value}}\u2069',
  notInSettings: 'لا شيء في الإعدادات.',
} as const;

/** Arabic texts of the panel of the organization's facts. */
export const contactTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
