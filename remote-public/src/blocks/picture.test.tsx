// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startSite } from '../testing/site.tsx';
import { Picture } from './picture.tsx';

beforeEach(async () => {
  await startSite();
});

describe('Picture', () => {
  it('shows the picture with room kept for it', () => {
    render(<Picture address="/a.jpg" alt="Forest plot" />);

    const image = screen.getByRole('img', { name: 'Forest plot' });
    expect(image.getAttribute('width')).toBe('1200');
    expect(image.getAttribute('height')).toBe('675');
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  it('is offered in several widths, with its own size, when the image service shows it', () => {
    render(
      <Picture address="/functions/v1/api/r/0123456789" alt="Plot" width={700} height={400} sizes="50vw" />,
    );

    const image = screen.getByRole('img');
    expect(image.getAttribute('srcset')).toBe(
      ['320', '640', '960']
        .map((w) => `/functions/v1/api/r/0123456789?w=${w} ${Math.min(Number(w), 700)}w`)
        .join(', '),
    );
    expect(image.getAttribute('sizes')).toBe('50vw');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['700', '400']);
  });

  it('is offered as it is when another server or the page itself shows it', () => {
    render(<Picture address="blob:https://site.example/1" alt="Plot" />);

    expect(screen.getByRole('img').getAttribute('srcset')).toBeNull();
    expect(screen.getByRole('img').getAttribute('sizes')).toBeNull();
  });

  it('is replaced by a placeholder when it fails, until there is another one', () => {
    const { rerender } = render(<Picture address="/a.jpg" alt="Forest plot" />);

    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByText('Image not available')).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    rerender(<Picture address="/b.jpg" alt="Forest plot" />);

    expect(screen.getByRole('img').getAttribute('src')).toBe('/b.jpg');
  });

  it('has a placeholder for a blank address', () => {
    render(<Picture address="" alt="Forest plot" />);

    expect(screen.getByText('Image not available')).toBeTruthy();
  });

  it('loads at once what a visitor sees first', () => {
    render(<Picture address="/a.jpg" alt="Forest plot" isFirst />);

    expect(screen.getByRole('img').getAttribute('loading')).toBe('eager');
    expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high');
  });
});
