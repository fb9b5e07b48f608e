// @vitest-environment jsdom
import '../testing/shell.tsx';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { interactiveParts } from '@burhan/testing/interactive-parts';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { MessagePage } from './message-page.tsx';
import { PublicSite } from './public-site.tsx';

// Without the library's own state: no React comes to the frame of a page.
vi.mock('react-i18next', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react-i18next')>()),
  useTranslation: (ns: string) => ({
    t: (key: string, values = {}) => i18next.t(key as never, { ns, ...values } as never),
  }),
}));

const showMissing = () =>
  render(
    <PublicSite facts={DEFAULT_SITE_FACTS} language="en" path="/nowhere">
      <MessagePage kind="notFound" facts={DEFAULT_SITE_FACTS} language="en" />
    </PublicSite>,
  );

it('has nothing interactive by React', () => {
  expect(interactiveParts(showMissing().container)).toEqual([]);
});
