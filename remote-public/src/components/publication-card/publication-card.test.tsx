// @vitest-environment jsdom
import { imageAddressHash } from '@burhan/shared/image-address';
import { buildPublication } from '@burhan/testing/rows';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart, startSite } from '../../testing/site.tsx';
import { PublicationCard } from './publication-card.tsx';

beforeEach(async () => {
  await startSite();
});

describe('PublicationCard', () => {
  it('shows picture, title, summary, authors, journal, date and DOI', () => {
    renderPart(<PublicationCard publication={buildPublication()} />);

    const card = screen.getByRole('article', { name: 'The PRISMA 2020 statement' });
    expect(card.dataset.pub).toBe('1');
    for (const text of [
      'What a systematic review should report.',
      'Page MJ, McKenzie JE, et al.',
      'BMJ',
      '2021',
      '10.1136/bmj.n71',
    ]) {
      expect(within(card).getByText(text)).toBeTruthy();
    }
    expect(within(card).getByRole('img').getAttribute('src')).toBe(
      `https://tables.example/functions/v1/api/r/${imageAddressHash('/media/publications/prisma-2020.jpg')}`,
    );
  });

  it.each([
    ['by the title where it has no description', '  ', 'The PRISMA 2020 statement'],
    ['by its own words where it has some', 'Flow diagram', 'Flow diagram'],
  ])('describes the picture %s', (_, image_alt, name) => {
    renderPart(<PublicationCard publication={buildPublication({ image_alt })} />);

    expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('leads to the publication by its DOI, in a new tab', () => {
    renderPart(<PublicationCard publication={buildPublication({ doi: 'doi:10.1136/bmj.n71' })} />);

    const link = screen.getByRole('link', { name: 'Read Publication (opens in a new tab)' });
    expect(link.getAttribute('href')).toBe('https://doi.org/10.1136/bmj.n71');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
  });

  it.each([null, '  ', 'javascript:alert(1)'])('counts the DOI %j as none', (doi) => {
    renderPart(<PublicationCard publication={buildPublication({ doi })} />);

    const button = screen.getByRole('button', { name: 'Publication Coming Soon' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows an unsaved picture where it is given one', () => {
    renderPart(<PublicationCard publication={buildPublication()} imageAddress="blob:preview" />);

    expect(screen.getByRole('img').getAttribute('src')).toBe('blob:preview');
  });

  it('gives every text its own direction', () => {
    const title = 'مراجعة منهجية';
    renderPart(<PublicationCard publication={buildPublication({ title })} />);

    expect(screen.getByRole('heading', { name: title }).getAttribute('dir')).toBe('rtl');
    expect(screen.getByText('BMJ').tagName).toBe('BDI');
  });
});
