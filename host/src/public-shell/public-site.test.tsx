// @vitest-environment jsdom
import '../testing/shell.tsx';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { interactiveParts } from '@burhan/testing/interactive-parts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('has a first link that skips to the main content', async () => {
  showMissing();

  await userEvent.tab();

  expect(document.activeElement?.textContent).toBe('Skip to main content');
  expect(document.activeElement?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

it('says so at an unknown path and leads home', () => {
  showMissing();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Page not found');
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(document.title).toBe('Page not found | Burhan Clinical Research');
});

it('has nothing interactive by React', () => {
  expect(interactiveParts(showMissing().container)).toEqual([]);
});
