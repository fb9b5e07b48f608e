import { localizedPath, SUPPORTED_LANGUAGES } from '@burhan/shared/i18n/languages';
import type { ProjectCopy } from '@burhan/testing/project-copy';
import { writeElsewhere } from '../fixtures/content.ts';
import { panel } from '../fixtures/panel.ts';
import { expect, test } from '../fixtures/releasing.ts';
import { expectToast } from '../fixtures/toast.ts';

const PAGE = 'collaborations';

/** What editors wrote before the release, of a kind each that it changes or leaves. */
const BEFORE = {
  heading: 'Our own heading',
  partners: { note: 'Our own note.' },
  become: { paragraphs: ['Our own paragraph.'] },
};
const BEFORE_IN_ARABIC = {
  heading: 'عنواننا',
  partners: { note: 'ملاحظتنا.' },
  become: { paragraphs: ['فقرتنا.'] },
};
const WRITTEN_SINCE = 'Our own text of the new field.';

/** What every page has, whatever was released. */
const SECTIONS = {
  en: ['Partner universities', 'What we do together', 'Becoming a partner', 'Talk to us'],
  ar: ['الجامعات الشريكة', 'ما نقوم به معًا', 'كيف تصبح شريكًا', 'تحدّث إلينا'],
};

/** The page says a text more, does not let editors change one any more, and has a list where a line was. */
async function changeTexts({ change }: ProjectCopy): Promise<void> {
  for (const [language, note, action, text] of [
    ['en', 'Names and logos on this page are placeholders', 'Talk to us', 'The text of the release.'],
    ['ar', 'الأسماء والشعارات في هذه الصفحة مؤقتة', 'تحدّث إلينا', 'نص الإصدار.'],
  ] as const) {
    const file = `shared/i18n/${language}/pages/${PAGE}.ts`;
    await change(file, `note: '${note}`, `note: ['${text}'], about: '${note}`);
    await change(file, '    paragraphs: [', '    reasons: [');
    await change(file, `action: '${action}'`, `text: '${text}', action: '${action}'`);
  }
  await change(
    'shared/page-documents/page-fields.ts',
    "note: { kind: 'line', maximumLength: 300, mayBeEmpty: true }",
    "note: { kind: 'paragraphs', maximumLength: 300, minimum: 0, maximum: 3 }",
  );
  await change(
    `remote-public/src/pages/${PAGE}/island.tsx`,
    "t('collaborations.partners.note')",
    "t('collaborations.partners.note', { returnObjects: true }).join(' ')",
  );
  await change(
    `remote-public/src/pages/${PAGE}/page.tsx`,
    "<Paragraphs texts={t('collaborations.become.paragraphs', { returnObjects: true })} />",
    "<Paragraphs texts={[...t('collaborations.become.reasons', { returnObjects: true }), t('collaborations.become.text')]} />",
  );
}

test('what editors wrote stays through a release with a text more, one less and one of another kind, and its rollback', async ({
  page,
  project,
  stack,
  nginx,
}) => {
  await changeTexts(project);
  const live = async (language: 'en' | 'ar') =>
    (await fetch(nginx.url + localizedPath(`/${PAGE}`, language))).text();
  const expectPages = async (said: readonly string[], unsaid: readonly string[]) => {
    for (const language of SUPPORTED_LANGUAGES) {
      const html = await live(language);
      for (const text of SECTIONS[language]) expect(html).toContain(text);
    }
    const html = (await live('en')) + (await live('ar'));
    for (const text of said) expect(html).toContain(text);
    for (const text of unsaid) expect(html).not.toContain(text);
  };
  const headings = [BEFORE.heading, BEFORE_IN_ARABIC.heading];
  const changed = [BEFORE, BEFORE_IN_ARABIC].flatMap(({ partners, become }) => [
    partners.note,
    ...become.paragraphs,
  ]);
  const ofRelease = ['The text of the release.', 'نص الإصدار.'];

  await writeElsewhere(stack, 'POST', 'page_texts', {
    ...{ page: PAGE, texts: BEFORE, texts_ar: BEFORE_IN_ARABIC },
  });
  await expect.poll(() => live('en')).toContain(BEFORE.heading);
  await expectPages([...headings, ...changed], ofRelease);

  await project.carryOut('release', 'remote-public');
  await expectPages([...headings, ...ofRelease], changed);
  await panel(page, 'pages').openSignedIn(stack);
  await page.getByRole('button', { name: 'Edit Our Collaborations', exact: true }).click();
  await page.getByText('Becoming a partner', { exact: true }).locator('visible=true').click();
  await page.getByLabel('Becoming a partner: Text', { exact: true }).fill(WRITTEN_SINCE);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'success', 'Page updated successfully!');
  await expect.poll(() => live('en')).toContain(WRITTEN_SINCE);

  await project.carryOut('rollback', 'remote-public');
  await expectPages([...headings, ...changed], [...ofRelease, WRITTEN_SINCE]);

  await project.carryOut('release', 'remote-public');
  await expectPages([...headings, WRITTEN_SINCE], changed);
});
