import type { partnerTexts as english } from '../../en/console/partners.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'الشركاء',
  about: 'إضافة الشركاء في صفحة التعاون، وتعديلهم وحذفهم وإعادة ترتيبهم.',
  add: 'إضافة شريك',
  edit: 'تعديل الشريك',
  empty: 'لا يوجد شركاء بعد.',
  columns: {
    id: 'المعرّف',
    name: 'الاسم',
    image_url: 'رابط الصورة',
    address: 'الموقع الإلكتروني',
    order_index: 'الترتيب',
  },
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة: {{fields}}.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل الشركاء: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل الشركاء.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ الشريك: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ الشريك.',
    },
    delete: {
      title: 'خطأ',
      answered: 'فشل حذف الشريك: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حذف الشريك.',
    },
  },
  duplicate: 'هذا الشريك موجود في القائمة من قبل.',
  limit: { title: 'تم بلوغ الحد الأقصى', text: 'الحد الأقصى المسموح به 24 شريكًا.' },
  added: 'تمت إضافة الشريك بنجاح!',
  updated: 'تم تحديث الشريك بنجاح!',
  deleted: 'تم حذف الشريك',
  restored: 'تمت استعادة الشريك',
  deleteQuestion: {
    title: 'حذف الشريك',
    text: 'هل أنت متأكد من أنك تريد حذف هذا الشريك؟',
  },
  conflict: 'غيّر شخص آخر هذا الشريك أثناء تحريرك له.',
} as const;

/** Arabic texts of the partners panel. */
export const partnerTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
