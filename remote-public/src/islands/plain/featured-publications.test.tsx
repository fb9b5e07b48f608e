// @vitest-environment jsdom

import { buildPublications } from '@burhan/testing/rows';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicationCarousel } from '../../blocks/carousel/publication-carousel.tsx';
import { renderPart, startSite } from '../../testing/site.tsx';
import { loadTexts } from '../../texts/page-texts.ts';
import { attach } from './featured-publications.ts';

const swiper = vi.hoisted(() => ({ slideTo: vi.fn(), destroy: vi.fn() }));
vi.mock('../../blocks/carousel/start-swiper.ts', () => ({ startSwiper: () => swiper }));

let detach = () => {};

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  await startSite();
  await loadTexts('en', 'home', 'publicationCard');
});
afterEach(() => detach());

const next = () => screen.getByRole('button', { name: 'Next publication' });

/** A carousel as it is composed, with its plain code. */
function showCarousel(count: number): HTMLElement {
  const { container } = renderPart(<PublicationCarousel publications={buildPublications(count)} />);
  detach = attach(container, 'en');
  return container;
}

describe('the carousel as it is composed', () => {
  it('holds every publication, reachable without scripts', () => {
    const { container } = renderPart(<PublicationCarousel publications={buildPublications(7)} />);

    expect(container.querySelectorAll('[data-pub]')).toHaveLength(7);
    expect(container.querySelectorAll('[inert]')).toHaveLength(0);
    expect(next().dataset.next).toBe('');
    expect(screen.getByText('1 of 7').getAttribute('aria-live')).toBe('polite');
  });
});

describe('its plain code', () => {
  it('works with a single publication', async () => {
    showCarousel(1);

    await userEvent.click(next());

    expect(screen.getByText('1 of 1')).toBeTruthy();
  });

  it('leaves the carousel as it was composed', async () => {
    const container = showCarousel(3);
    const composed = container.innerHTML;
    await userEvent.click(next());
    const slides = [...container.querySelectorAll<HTMLElement>('[aria-roledescription=slide]')];
    await vi.waitFor(() => expect(slides.filter(({ inert }) => inert)).toHaveLength(2), 10_000);

    detach();

    expect(slides.filter(({ inert }) => inert)).toEqual([]);
    expect(container.innerHTML.replaceAll('loading="eager"', 'loading="lazy"')).toBe(
      composed.replaceAll('loading="eager"', 'loading="lazy"'),
    );
    expect(swiper.destroy).toHaveBeenCalled();
  });
});
