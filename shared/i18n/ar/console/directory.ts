import type {
  directoryTexts as english,
  accountPageTexts as englishAccount,
} from '../../en/console/directory.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  heading: 'لوحة التحديث',
  intro: 'اختر ما تريد تحديثه.',
  security: {
    title: 'تنبيه أمني',
    text: 'تتطلب جميع اللوحات تسجيل الدخول. سجّل الخروج عند الانتهاء، ولا سيما على جهاز مشترك.',
  },
  navigation: 'اللوحات',
  site: 'عرض الموقع',
  version: 'الإصدار {{version}}',
  items_zero: 'لا عناصر',
  items_one: 'عنصر واحد',
  items_two: 'عنصران',
  items_few: '{{count}} عناصر',
  items_many: '{{count}} عنصرًا',
  items_other: '{{count}} عنصر',
  drafts_zero: 'لا مسودات',
  drafts_one: 'مسودة واحدة',
  drafts_two: 'مسودتان',
  drafts_few: '{{count}} مسودات',
  drafts_many: '{{count}} مسودة',
  drafts_other: '{{count}} مسودة',
  documentTitle: '{{page}} | {{name}}',
} as const;

/** Arabic texts of the console's frame and directory page. */
export const directoryTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;

const account = { heading: 'حسابي', invalid: 'بيانات الدخول غير صحيحة. يُرجى المحاولة مرة أخرى.' } as const;

/** Arabic texts of the frame about My account. */
export const accountPageTexts = account satisfies TranslationOf<typeof englishAccount, typeof account, 'ar'>;
