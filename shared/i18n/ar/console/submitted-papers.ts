import type { submittedPaperTexts as english } from '../../en/console/submitted-papers.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'الأوراق المقدَّمة للنشر',
  about: 'إضافة الأوراق التي ما زالت قيد التحكيم، وتعديلها وحذفها وإعادة ترتيبها.',
  add: 'إضافة ورقة',
  edit: 'تعديل الورقة',
  empty: 'لا توجد أوراق مقدَّمة للنشر بعد.',
  columns: {
    id: 'المعرّف',
    title: 'العنوان',
    journal: 'المجلة',
    description: 'الوصف',
    image_url: 'رابط الصورة',
    image_alt: 'النص البديل للصورة',
    order_index: 'الترتيب',
  },
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة: {{fields}}.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل الأوراق المقدَّمة للنشر: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل الأوراق المقدَّمة للنشر.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ الورقة المقدَّمة للنشر: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ الورقة المقدَّمة للنشر.',
    },
    delete: {
      title: 'خطأ',
      answered: 'فشل حذف الورقة المقدَّمة للنشر: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حذف الورقة المقدَّمة للنشر.',
    },
  },
  duplicate: 'هذه الورقة المقدَّمة للنشر موجودة في القائمة من قبل.',
  limit: { title: 'تم بلوغ الحد الأقصى', text: 'الحد الأقصى المسموح به 9 أوراق مقدَّمة للنشر.' },
  added: 'تمت إضافة الورقة المقدَّمة للنشر بنجاح!',
  updated: 'تم تحديث الورقة المقدَّمة للنشر بنجاح!',
  deleted: 'تم حذف الورقة المقدَّمة للنشر',
  restored: 'تمت استعادة الورقة المقدَّمة للنشر',
  deleteQuestion: {
    title: 'حذف الورقة المقدَّمة للنشر',
    text: 'هل أنت متأكد من أنك تريد حذف هذه الورقة المقدَّمة للنشر؟',
  },
  conflict: 'غيّر شخص آخر هذه الورقة المقدَّمة للنشر أثناء تحريرك لها.',
} as const;

/** Arabic texts of the submitted papers panel. */
export const submittedPaperTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
