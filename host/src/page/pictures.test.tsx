// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import '../testing/shell.tsx';
import { putPicturesBack, watchPictures } from './pictures.ts';

/** As the public remote draws it. */
function Picture({ address, srcSet, files }: { address: string; srcSet?: string; files?: string }) {
  const image = <img src={address} srcSet={srcSet} alt="Plot" />;
  const picture = (
    <picture>
      <source srcSet={files} />
      {image}
    </picture>
  );
  return (
    <div key={address} data-missing="Image not available">
      {files ? picture : image}
    </div>
  );
}

watchPictures(document);

it.each([
  ['no files', {}],
  ['one file', { srcSet: '/pictures/ab.svg' }],
  ['files of two formats', { files: '/pictures/ab-320.avif 320w' }],
])('replaces a picture with %s where it fails, until there is another one', (_, given) => {
  const { container, rerender } = render(<Picture address="/a.jpg" {...given} />);
  const composed = container.innerHTML;
  const image = () => screen.getByRole('img');

  if (Object.keys(given).length > 0) fireEvent.error(image());
  expect(container.querySelector('source, [srcset]')).toBeNull();
  expect(image().getAttribute('src')).toBe('/a.jpg');
  fireEvent.error(image());
  expect(screen.getByText('Image not available')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();

  putPicturesBack(container);
  expect(container.innerHTML).toBe(composed);
  rerender(<Picture address="/b.jpg" />);
  expect(image().getAttribute('src')).toBe('/b.jpg');
});
