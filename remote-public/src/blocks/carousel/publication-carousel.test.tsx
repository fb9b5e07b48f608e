// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildPublications } from '../../testing/rows.ts';
import { startSite } from '../../testing/site.tsx';
import { loadTexts } from '../../texts/page-texts.ts';
import { PublicationCarousel } from './publication-carousel.tsx';

beforeEach(async () => {
  await startSite();
  await loadTexts('en', 'home', 'publicationCard');
});

const next = () => screen.getByRole('button', { name: 'Next publication' });
const previous = () => screen.getByRole('button', { name: 'Previous publication' });

describe('PublicationCarousel', () => {
  it('holds every publication, reachable without scripts', () => {
    const { container } = render(<PublicationCarousel publications={buildPublications(7)} />);

    expect(container.querySelectorAll('[data-pub]')).toHaveLength(7);
    expect(container.querySelectorAll('[inert]')).toHaveLength(0);
    expect(next().dataset.next).toBe('');
  });

  it('counts from the first', () => {
    render(<PublicationCarousel publications={buildPublications(7)} />);

    expect(screen.getByText('1 of 7').getAttribute('aria-live')).toBe('polite');
  });

  it('wraps from the last to the first', async () => {
    render(<PublicationCarousel publications={buildPublications(3)} />);

    for (const position of ['2 of 3', '3 of 3', '1 of 3']) {
      await userEvent.click(next());
      expect(screen.getByText(position)).toBeTruthy();
    }
  });

  it('wraps from the first to the last', async () => {
    render(<PublicationCarousel publications={buildPublications(3)} />);

    await userEvent.click(previous());

    expect(screen.getByText('3 of 3')).toBeTruthy();
  });

  it('follows the arrow keys', () => {
    render(<PublicationCarousel publications={buildPublications(3)} />);
    const carousel = screen.getByRole('region', { name: 'Featured publications' });

    fireEvent.keyDown(carousel, { key: 'ArrowRight' });
    expect(screen.getByText('2 of 3')).toBeTruthy();

    fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
    fireEvent.keyDown(carousel, { key: 'ArrowLeft' });
    expect(screen.getByText('3 of 3')).toBeTruthy();
  });

  it('shows the last publication when those after it are gone', async () => {
    const { rerender } = render(<PublicationCarousel publications={buildPublications(5)} />);
    await userEvent.click(previous());

    rerender(<PublicationCarousel publications={buildPublications(2)} />);

    expect(screen.getByText('2 of 2')).toBeTruthy();
  });

  it('works with a single publication', async () => {
    render(<PublicationCarousel publications={buildPublications(1)} />);

    await userEvent.click(next());

    expect(screen.getByText('1 of 1')).toBeTruthy();
  });
});
