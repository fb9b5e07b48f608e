import type { onSiteTexts as english } from '../../en/console/on-site.ts';
import type { TranslationOf } from '../../translation.ts';

const texts = {
  since: 'على الموقع منذ \u2068{{time}}\u2069',
  waiting: 'في الانتظار منذ \u2068{{time}}\u2069',
  late_zero: 'لم تصل آخر التغييرات إلى الموقع بعد.',
  late_one: 'لم تصل التغييرات إلى الموقع منذ دقيقة واحدة.',
  late_two: 'لم تصل التغييرات إلى الموقع منذ دقيقتين.',
  late_few: 'لم تصل التغييرات إلى الموقع منذ {{count}} دقائق.',
  late_many: 'لم تصل التغييرات إلى الموقع منذ {{count}} دقيقة.',
  late_other: 'لم تصل التغييرات إلى الموقع منذ {{count}} دقيقة.',
  tell: 'يُرجى إبلاغ \u2068{{contact}}\u2069.',
  tellSomebody: 'يُرجى إبلاغ القائمين على تشغيل الموقع.',
} as const;

/** Arabic texts of whether the pages have followed the content. */
export const onSiteTexts = texts satisfies TranslationOf<typeof english, typeof texts, 'ar'>;
