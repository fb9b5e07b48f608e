import type { retractionNotices as english } from '../../en/pages/retraction-notices.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  label: {
    removal: 'مُزال',
    retraction: 'مسحوب',
    partial_retraction: 'مسحوب جزئيًا',
    concern: 'تعبير عن القلق',
  },
  line: {
    correction: 'صُحِّح هذا المنشور:',
    reinstatement: 'أُعيد اعتماد هذا المنشور:',
  },
  heading: {
    removal: 'أُزيل هذا المنشور',
    retraction: 'سُحب هذا المنشور',
    partial_retraction: 'سُحبت أجزاء من هذا المنشور',
    concern: 'صدر تعبير عن القلق بشأن هذا المنشور',
    correction: 'تصحيح',
    reinstatement: 'أُعيد اعتماد هذا المنشور',
  },
  explanation: {
    removal: 'لا تعتمد عليه. أخرجه الناشر من السجل، ويبيّن الإشعار السبب.',
    retraction: 'لا تعتمد عليه، فنتائجه لم تعد قائمة. ويبيّن الإشعار السبب.',
    partial_retraction: 'بعض نتائجه لم تعد قائمة، ويبيّن الإشعار أيّها.',
    concern: 'نتائجه موضع تساؤل، ويبيّن الإشعار السبب.',
    correction: 'اقرأ المنشور مع تصحيحه.',
    reinstatement: 'رُفع إشعار سابق، وعاد المنشور معتمدًا.',
  },
  kind: {
    removal: 'إشعار الإزالة',
    retraction: 'إشعار السحب',
    partial_retraction: 'إشعار السحب الجزئي',
    concern: 'تعبير عن القلق',
    correction: 'إشعار التصحيح',
    reinstatement: 'إشعار إعادة الاعتماد',
  },
} as const;

/** Arabic texts of retraction notices. */
export const retractionNotices = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
