// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { putPicturesBack, watchPictures } from './pictures.ts';

afterEach(() => document.body.replaceChildren());

function showPicture(): HTMLImageElement {
  document.body.innerHTML = '<div data-missing="Image not available"><img src="/a.jpg" alt="Plot"></div>';
  watchPictures(document);
  return screen.getByRole('img') as HTMLImageElement;
}

it('says so in place of a picture that fails, and puts it back when asked', () => {
  const picture = showPicture();

  fireEvent.error(picture);
  expect(screen.getByText('Image not available')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();

  putPicturesBack(document.body);
  expect(screen.getByRole('img')).toBe(picture);
  expect(screen.queryByText('Image not available')).toBeNull();
});

it('leaves pictures of an island to React once that has hydrated it', () => {
  const picture = showPicture();
  document.body.dataset.hydrated = '';

  fireEvent.error(picture);

  expect(screen.getByRole('img')).toBe(picture);
  delete document.body.dataset.hydrated;
});
