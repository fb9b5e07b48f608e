import { localizedPath } from '@burhan/shared/i18n/languages';
import type { ProjectCopy } from '@burhan/testing/project-copy';
import { writeElsewhere } from '../fixtures/content.ts';
import { expect, test } from '../fixtures/releasing.ts';

const PAGE = 'collaborations';

/** Texts that editors wrote before the release: one that it keeps, and one that it no longer has. */
const KEPT = { page: PAGE, key: 'heading', en: 'Our own heading', ar: 'عنواننا' };
const GONE = { page: PAGE, key: 'become.paragraphs', en: 'Our own paragraph.', ar: 'فقرتنا.' };
const WRITTEN_SINCE = { page: PAGE, key: 'become.text', en: 'Our own text of the new field.', ar: null };

/** The sections of the page in every release. */
const SECTIONS = {
  en: ['Partner universities', 'What we do together', 'Becoming a partner', 'Talk to us'],
  ar: ['الجامعات الشريكة', 'ما نقوم به معًا', 'كيف تصبح شريكًا', 'تحدّث إلينا'],
};

/** Adds a text to the page, and makes another one no longer editable. */
async function changeTexts({ change }: ProjectCopy): Promise<void> {
  for (const [language, action, text] of [
    ['en', 'Talk to us', 'The text of the release.'],
    ['ar', 'تحدّث إلينا', 'نص الإصدار.'],
  ] as const) {
    const file = `shared/i18n/${language}/pages/${PAGE}.ts`;
    await change(file, '    paragraphs: [', '    reasons: [');
    await change(file, `action: '${action}'`, `text: '${text}', action: '${action}'`);
  }
  await change(
    `remote-public/src/pages/${PAGE}/page.tsx`,
    "<Paragraphs texts={t('collaborations.become.paragraphs', { returnObjects: true })} />",
    "<Paragraphs texts={[...t('collaborations.become.reasons', { returnObjects: true }), t('collaborations.become.text')]} />",
  );
}

test('what editors wrote stays through a release with a text more and one less, and its rollback', async ({
  project,
  stack,
  nginx,
}) => {
  await changeTexts(project);
  const live = async (language: 'en' | 'ar') =>
    (await fetch(nginx.url + localizedPath(`/${PAGE}`, language))).text();
  const expectPages = async (shown: readonly string[], hidden: readonly string[]) => {
    for (const language of ['en', 'ar'] as const) {
      const html = await live(language);
      for (const text of SECTIONS[language]) expect(html).toContain(text);
    }
    const html = (await live('en')) + (await live('ar'));
    for (const text of shown) expect(html).toContain(text);
    for (const text of hidden) expect(html).not.toContain(text);
  };
  const kept = [KEPT.en, KEPT.ar];
  const gone = [GONE.en, GONE.ar];
  const ofRelease = ['The text of the release.', 'نص الإصدار.'];

  await writeElsewhere(stack, 'POST', 'page_texts', [KEPT, GONE]);
  await expect.poll(() => live('en')).toContain(KEPT.en);
  await expectPages([...kept, ...gone], ofRelease);

  await project.carryOut('release', 'remote-public');
  await expectPages([...kept, ...ofRelease], gone);
  await writeElsewhere(stack, 'POST', 'page_texts', WRITTEN_SINCE);
  await expect.poll(() => live('en')).toContain(WRITTEN_SINCE.en);

  await project.carryOut('rollback', 'remote-public');
  await expectPages([...kept, ...gone], [...ofRelease, WRITTEN_SINCE.en]);

  await project.carryOut('release', 'remote-public');
  await expectPages([...kept, WRITTEN_SINCE.en], gone);
});
