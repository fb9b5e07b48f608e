import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { consoleTexts } from './console.ts';

const t = i18next.createInstance();

beforeAll(async () => {
  await t.init({
    lng: 'ar',
    ns: ['console'],
    resources: { ar: { console: consoleTexts } },
    interpolation: { escapeValue: false },
  });
});

describe('Arabic counts what the console counts', () => {
  it.each([
    [0, 'الحقل «العنوان» أطول من المسموح به.'],
    [1, 'الحقل «العنوان» أطول من المسموح به بحرف واحد.'],
    [2, 'الحقل «العنوان» أطول من المسموح به بحرفين.'],
    [3, 'الحقل «العنوان» أطول من المسموح به بمقدار 3 أحرف.'],
    [11, 'الحقل «العنوان» أطول من المسموح به بمقدار 11 حرفًا.'],
    [100, 'الحقل «العنوان» أطول من المسموح به بمقدار 100 حرف.'],
  ])('%i characters too many', (count, words) => {
    expect(t.t('form.tooLong', { ns: 'console', field: 'العنوان', count })).toBe(words);
  });

  it.each([
    [1, 'بعد ثانية واحدة.'],
    [2, 'بعد ثانيتين.'],
    [10, 'بعد 10 ثوانٍ.'],
    [60, 'بعد 60 ثانية.'],
  ])('%i seconds to wait', (count, words) => {
    expect(t.t('session.tooMany', { ns: 'console', count }).endsWith(words)).toBe(true);
  });
});
