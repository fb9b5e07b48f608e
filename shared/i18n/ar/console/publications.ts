import type { publicationTexts as english } from '../../en/console/publications.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'المنشورات',
  about: 'إضافة المنشورات التي يراها الزوار، وتعديلها وحذفها وإعادة ترتيبها.',
  add: 'إضافة منشور',
  edit: 'تعديل المنشور',
  empty: 'لا توجد منشورات بعد.',
  columns: {
    id: 'المعرّف',
    title: 'العنوان',
    summary: 'الملخص',
    authors: 'المؤلفون',
    journal: 'المجلة',
    date: 'التاريخ',
    doi: 'DOI',
    image_url: 'رابط الصورة',
    image_alt: 'النص البديل للصورة',
    work_type: 'نوع العمل',
    volume: 'المجلد',
    issue: 'العدد',
    pages: 'الصفحات أو رقم المقالة',
    publisher: 'الناشر',
    issn: 'ISSN',
    pmid: 'PMID',
    licence_url: 'رابط الترخيص',
    author_orcids: 'معرّفات ORCID',
    order_index: 'الترتيب',
  },
  options: {
    work_type: { 'journal-article': 'مقالة في مجلة', 'book-chapter': 'فصل في كتاب', preprint: 'نسخة أولية' },
  },
  groups: { citation: 'المزيد للاستشهاد' },
  login: { invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' },
  missing: { title: 'خطأ في التحقق', text: 'يُرجى تعبئة جميع الحقول المطلوبة: {{fields}}.' },
  failures: {
    load: {
      title: 'خطأ',
      answered: 'فشل تحميل المنشورات: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء تحميل المنشورات.',
    },
    save: {
      title: 'خطأ',
      answered: 'فشل حفظ المنشور: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حفظ المنشور.',
    },
    delete: {
      title: 'خطأ',
      answered: 'فشل حذف المنشور: \u2068{{message}}\u2069',
      unanswered: 'حدث خطأ غير متوقع أثناء حذف المنشور.',
    },
  },
  duplicate: 'هذا المنشور موجود في القائمة من قبل.',
  limit: { title: 'تم بلوغ الحد الأقصى', text: 'الحد الأقصى المسموح به 9 منشورات.' },
  added: 'تمت إضافة المنشور بنجاح!',
  updated: 'تم تحديث المنشور بنجاح!',
  deleted: 'تم حذف المنشور',
  restored: 'تمت استعادة المنشور',
  deleteQuestion: {
    title: 'حذف المنشور',
    text: 'هل أنت متأكد من أنك تريد حذف هذا المنشور؟',
  },
  conflict: 'غيّر شخص آخر هذا المنشور أثناء تحريرك له.',
} as const;

/** Arabic texts of the publications panel. */
export const publicationTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
