import type { preview as english } from '../en/preview.ts';
import type { TranslationOf } from '../translation.ts';

const texts = {
  title: 'معاينة: غير منشورة',
  loading: 'جارٍ تحميل المعاينة',
  draft: {
    insert: 'سيُضاف: {{name}}',
    update: 'سيُعدَّل: {{name}}',
    delete: 'سيُحذف: {{name}}',
  },
  contact: 'بيانات التواصل',
  until: 'يعمل هذا الرابط حتى {{time}}.',
  mark: { added: 'جديد', changed: 'معدَّل' },
  unpublished: 'تتوفر هذه الصفحة بعد نشر المسودة.',
  problems: {
    ended: {
      heading: 'رابط المعاينة هذا لا يعمل',
      text: 'انتهى الرابط أو انقضت مدته، أو ينقصه جزء. اطلب رابطًا جديدًا ممن أرسله إليك.',
    },
    'no-answer': {
      heading: 'لا يوجد اتصال',
      text: 'لم يُجب الموقع. تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
    },
    busy: {
      heading: 'طلبات كثيرة جدًا',
      text: 'انتظر دقيقة، ثم أعد المحاولة.',
    },
    failed: {
      heading: 'تعذّر عرض المعاينة',
      text: 'حدث خطأ. أعد المحاولة، أو عد بعد قليل.',
    },
  },
  retry: 'إعادة المحاولة',
  noScript: 'البرامج النصية معطّلة في متصفحك، وتحتاج إليها المعاينة: فعّلها ثم أعد تحميل هذه الصفحة.',
} as const;

/** Arabic texts of the preview page. */
export const preview = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
