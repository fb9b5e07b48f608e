import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import { LONG_TERM, MARKUP, RIGHT_TO_LEFT } from '@burhan/testing/hostile-rows';
import { NEW_ROWS } from '@burhan/testing/rows';
import { fillTable, writeElsewhere } from '../fixtures/content.ts';
import { openPage } from '../fixtures/open-page.ts';
import { expectSound } from '../fixtures/sound.ts';
import { expect, test } from '../fixtures/test.ts';

const WIDTHS = [768, 1920];

const every = (text: string) => ({
  ...{ title: text, question: text, background: text, tasks: text, who_can_join: text },
  ...{ lead_name: text, lead_role: text, authorship_rule: text, updates: `2026-02-03 ${text}` },
});
const both = (texts: Record<string, string>) => ({
  ...texts,
  ...Object.fromEntries(Object.entries(texts).map(([column, text]) => [`${column}_ar`, text])),
});

/** Studies as they may be written; with whether one can still join. */
const STUDIES = {
  hostile: { values: both(every(`${MARKUP} ${RIGHT_TO_LEFT}`)), isOpen: true },
  long: {
    values: both({
      ...{ title: LONG_TERM.repeat(10), question: LONG_TERM.repeat(35) },
      ...{ background: `${'word '.repeat(1000)}${LONG_TERM.repeat(178)}`, tasks: LONG_TERM.repeat(178) },
    }),
    isOpen: true,
  },
  mixed: {
    values: {
      ...{ title: 'دراسة SGLT2 في (HFpEF) 2026', question: 'What does قصور القلب cost, per year (SAR)?' },
      ...{ lead_name: 'د. Sara العتيبي', ethics_reference: 'IRB-12/٢٠٢٦', hours_per_week: '3–5' },
    },
    isOpen: true,
  },
  over: { values: { title: 'Its deadline is over', deadline: '2026-01-31' }, isOpen: false },
  full: { values: { title: 'It has no places', places: '0' }, isOpen: false },
} as const;

test('studies of every kind are accessible, and fit, in both languages at every width', async ({
  page,
  stack,
  nginx,
}) => {
  await fillTable(stack, 'ongoing_projects', 1);
  for (const [id, { values }] of Object.entries(STUDIES))
    await writeElsewhere(stack, 'POST', 'ongoing_projects', { ...NEW_ROWS.ongoing_projects, ...values, id });

  for (const [id, { isOpen }] of Object.entries(STUDIES)) {
    for (const language of SUPPORTED_LANGUAGES) {
      const path = localizedPath(`/ongoing-projects/${id}`, language);
      await expect.poll(async () => (await fetch(nginx.url + path)).status).toBe(200);
      await openPage(page, path);
      await expect(page.getByRole('main').locator(`[data-join="${id}"]`)).toHaveCount(isOpen ? 1 : 0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const sidewaysPx = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sidewaysPx, `${path}, ${width} px`).toBe(0);
      }
      await expectSound(page, path);
    }
  }
});
