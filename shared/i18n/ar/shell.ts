import type { shell as english } from '../en/shell.ts';
import type { TranslationOf } from '../translation.ts';
import { titles } from './metadata.ts';

const texts = {
  skipToContent: 'الانتقال إلى المحتوى الرئيسي',
  loadingPage: 'جارٍ تحميل الصفحة',
  titleOf: '{{page}} | {{name}}',
  header: {
    home: '{{wordmark}}، الصفحة الرئيسية',
    navigation: 'التنقل الرئيسي',
    menu: 'القائمة',
  },
  navigation: titles,
  footer: {
    copyright: '© {{years}} {{name}}. دعمًا لرؤية السعودية 2030.',
    navigation: 'روابط التذييل',
  },
  notFound: {
    metaTitle: 'الصفحة غير موجودة',
    code: '404',
    heading: 'عذرًا! الصفحة غير موجودة',
    text: 'الصفحة التي تبحث عنها غير موجودة أو نُقلت إلى عنوان آخر.',
    home: 'العودة إلى الصفحة الرئيسية',
  },
  gone: {
    metaTitle: 'أُزيل المنشور',
    code: '410',
    heading: 'أُزيل هذا المنشور.',
    text: 'كان منشورًا في هذا الموقع، ولن يُعطى عنوانه لمنشور آخر.',
    publications: 'جميع المنشورات',
  },
  error: {
    heading: 'خطأ غير متوقع في التطبيق!',
    text: 'حدث خطأ أثناء عرض هذه الصفحة. أعد تحميلها، أو عد إليها بعد قليل.',
    reload: 'إعادة التحميل',
  },
  remoteFailed: {
    heading: 'تعذّر تحميل هذا الجزء من الموقع.',
    text: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
  },
  consoleFailed: {
    heading: 'تعذّر تحميل لوحة التحكم.',
    unreachable: 'ملفاتها البرمجية مفقودة أو تتعذّر قراءتها.',
    slow: 'لم تصل ملفاتها البرمجية خلال {{seconds}} ثانية.',
    crashed: 'توقفت بسبب خطأ.',
    advice:
      'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة. ما كتبته محفوظ في علامة التبويب هذه، والموقع العام لم يتأثر.',
    contact: 'تواصل معنا عبر واتساب',
    message: 'تعذّر تحميل لوحة التحكم. {{happened}}',
  },
  notices: {
    offline: 'أنت غير متصل بالإنترنت. يُعرض المحتوى المحفوظ.',
    online: 'عاد الاتصال بالإنترنت.',
    newVersion: 'يتوفر إصدار جديد.',
    reload: 'إعادة التحميل',
    copied: 'تم النسخ.',
    close: 'إغلاق الإشعار',
    region: 'الإشعارات',
  },
  noScript: 'البرامج النصية معطّلة في متصفحك، ويحتاج إليها الموقع لعرض أحدث محتوياته.',
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
} as const;

/** Arabic texts of the shell. */
export const shell = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
