import type { Page } from '@playwright/test';
import { openPage } from '../fixtures/open-page.ts';
import { expect, test } from '../fixtures/test.ts';

const main = (page: Page) => page.getByRole('main');

/** The running-text pages and their cards (docs/product-rules.md#text-pages). */
const TEXT_PAGES = {
  '/who-we-are': ['Our Story', 'Our Team', 'Our Values'],
  '/aims-goals': ['Our Objectives', 'Our Goals', 'Our Vision'],
  '/success-record': ['Achievements', 'Publications and Research', 'Success Stories'],
  '/visionary-model': ['Our Approach', 'Our Framework', 'Our Platform'],
};

for (const [path, headings] of Object.entries(TEXT_PAGES)) {
  test(`${path} tells its three parts and where to read on`, async ({ page }) => {
    await openPage(page, path);

    for (const name of headings) {
      const card = main(page).getByRole('region', { name, exact: true });
      await expect(card.getByRole('heading', { level: 2, name })).toBeVisible();
      expect((await card.textContent())?.length).toBeGreaterThan(300);
    }
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([...headings, 'Read on']);
    await expect(main(page).getByRole('link', { name: 'Join Us' })).toHaveAttribute('href', '/join-us');
  });
}

test('the home page: title, figures, teasers, Vision 2030, featured publications', async ({ page }) => {
  await openPage(page, '/');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evidence that reaches the bedside');
  await expect(
    main(page).getByText('A non-profit organization advancing clinical research in Saudi Arabia', {
      exact: true,
    }),
  ).toBeVisible();

  const figures = main(page).getByRole('region', { name: 'Our work in figures' });
  await expect(figures.getByRole('term')).toHaveText([
    'Publications',
    'Submitted Papers',
    'Ongoing Projects',
    'Partner Universities',
    'Researchers Trained',
  ]);
  await expect(figures.getByRole('definition')).toHaveText(['8', '5', '7', '12', '50+']);

  const teasers = [
    ['Publications', '/publications'],
    ['Aims & Goals', '/aims-goals'],
    ['Success Record', '/success-record'],
    ['Visionary Model', '/visionary-model'],
    ['Join Us', '/join-us'],
  ] as const;
  const cards = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') });
  await expect(cards).toHaveCount(teasers.length);
  for (const [index, [name, path]] of teasers.entries()) {
    await expect(cards.nth(index).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }

  await expect(page.getByRole('heading', { name: 'Supporting Saudi Vision 2030' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Featured publications' })).toBeVisible();
  await expect(page.getByText('1 of 7', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View All Publications' })).toHaveAttribute(
    'href',
    '/publications',
  );
});

test('a publication card shows all that is known and leads to the DOI resolver', async ({ page }) => {
  await openPage(page, '/publications');
  const card = main(page).getByRole('article', { name: /^The PRISMA 2020 statement/ });

  await expect(card.getByRole('img')).toHaveAttribute(
    'alt',
    'Abstract flow diagram narrowing from many records to a few included studies',
  );
  await expect(card.getByText('A systematic review is only as useful', { exact: false })).toBeVisible();
  await expect(card.getByText('Page MJ, McKenzie JE, Bossuyt PM', { exact: false })).toBeVisible();
  await expect(card.getByRole('term')).toHaveText(['Journal', 'Date', 'DOI']);
  await expect(card.getByRole('definition')).toHaveText(['BMJ', '2021', /^10\.1136\/bmj\.n71 /]);
  for (const name of ['Read Publication (opens in a new tab)', '10.1136/bmj.n71 (opens in a new tab)']) {
    const link = card.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', 'https://doi.org/10.1136/bmj.n71');
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  }
});

test('a submitted paper shows its picture, title, description and journal', async ({ page }) => {
  await openPage(page, '/accepted-manuscripts');
  const cards = main(page).getByRole('article');
  await expect(cards).toHaveCount(5);
  const card = main(page).getByRole('article', { name: /Burnout among medical residents/ });

  await expect(card.getByRole('img', { name: 'Hospital corridor at night' })).toBeVisible();
  await expect(card.getByText('pooling the prevalence of burnout', { exact: false })).toBeVisible();
  await expect(card.getByText('Sample Review of Medical Education')).toBeVisible();
});

test('Join Us names the ways to reach the organization', async ({ page }) => {
  await openPage(page, '/join-us');
  const contact = page.getByRole('region', { name: 'Contact' });
  const ready = page.getByRole('region', { name: 'Ready to Collaborate?' });

  await expect(page.getByRole('region', { name: 'Who can join' })).toBeVisible();
  await expect(contact.getByText('Kingdom of Saudi Arabia', { exact: true })).toBeVisible();
  await expect(ready.getByRole('heading', { level: 2, name: 'Ready to Collaborate?' })).toBeVisible();
  const links = [
    contact.getByRole('link', { name: '+966 50 000 0000 (opens in a new tab)' }),
    ready.getByRole('link', { name: 'Contact Us via WhatsApp (opens in a new tab)' }),
  ];
  for (const link of links) {
    const chat = new URL((await link.getAttribute('href')) ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/966500000000');
    expect(chat.searchParams.get('text')).toBe(
      'Hello, I would like to collaborate with Burhan Clinical Research.',
    );
    await expect(link).toHaveAttribute('target', '_blank');
  }
});
