import type { retractionNotices as english } from '../../en/console/retraction-notices.ts';
import type { TranslationOf } from '../../translation.ts';

/** Times may be in any script. \u2068 and \u2069 isolate each from the direction of the sentence. */
const texts = {
  heading: 'الإشعارات',
  kinds: {
    removal: 'إزالة',
    retraction: 'سحب',
    partial_retraction: 'سحب جزئي',
    concern: 'تعبير عن القلق',
    correction: 'تصحيح',
    reinstatement: 'إعادة اعتماد',
  },
  read: 'قراءة الإشعار',
  opensInNewTab: '(يُفتح في علامة تبويب جديدة)',
  checked: 'فُحص في \u2068{{time}}\u2069 (\u2068{{zone}}\u2069)',
  unchecked: 'لم يُفحص بحثًا عن إشعارات بعد',
  button: 'الفحص الآن',
  running: 'جارٍ الفحص…',
  done_zero: 'لم يُفحص أي منشور',
  done_one: 'فُحص منشور واحد',
  done_two: 'فُحص منشوران',
  done_few: 'فُحصت {{count}} منشورات',
  done_many: 'فُحص {{count}} منشورًا',
  done_other: 'فُحص {{count}} منشور',
  none: 'لم يُعثر على إشعار جديد.',
  found_zero: 'لم يُعثر على إشعار جديد.',
  found_one: 'عُثر على إشعار جديد واحد.',
  found_two: 'عُثر على إشعارين جديدين.',
  found_few: 'عُثر على {{count}} إشعارات جديدة.',
  found_many: 'عُثر على {{count}} إشعارًا جديدًا.',
  found_other: 'عُثر على {{count}} إشعار جديد.',
  failed_zero: 'لم يتعثر أي فحص.',
  failed_one: 'تعذّر سؤال Crossref عن منشور واحد. أعد المحاولة لاحقًا.',
  failed_two: 'تعذّر سؤال Crossref عن منشورين. أعد المحاولة لاحقًا.',
  failed_few: 'تعذّر سؤال Crossref عن {{count}} منشورات. أعد المحاولة لاحقًا.',
  failed_many: 'تعذّر سؤال Crossref عن {{count}} منشورًا. أعد المحاولة لاحقًا.',
  failed_other: 'تعذّر سؤال Crossref عن {{count}} منشور. أعد المحاولة لاحقًا.',
  error: 'خطأ',
} as const;

/** Arabic texts of retraction notices. */
export const retractionNotices = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
