// @vitest-environment jsdom
import '../testing/shell.tsx';
import { NAVIGATION } from '@burhan/shared/routes';
import { DEFAULT_SITE_FACTS } from '@burhan/shared/site';
import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { copyrightYears, SiteFooter } from './site-footer.tsx';

describe('footer', () => {
  it('names the organization, its tagline, its place and whom it supports', () => {
    vi.useFakeTimers({ now: new Date('2027-05-01'), toFake: ['Date'] });
    render(<SiteFooter facts={DEFAULT_SITE_FACTS} language="en" path="/" />);

    const footer = screen.getByRole('contentinfo');

    const { name, tagline, location } = DEFAULT_SITE_FACTS;
    const copyright = '© 2025–2027 Burhan Clinical Research. Supporting Saudi Vision 2030.';
    for (const text of [name, tagline, location, copyright]) expect(footer.textContent).toContain(text);
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('href')).toBe('/privacy');
    expect(screen.getAllByRole('link')).toHaveLength(NAVIGATION.length + 3);
  });

  it.each([
    [2024, '2025'],
    [2025, '2025'],
    [2026, '2025–2026'],
  ])('keeps 2025 as the first year in %i', (year, years) => {
    expect(copyrightYears(year)).toBe(years);
  });
});
