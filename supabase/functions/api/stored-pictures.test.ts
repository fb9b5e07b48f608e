import { imageAddressHash } from '@burhan/shared/image-address';
import { expect, test } from 'vitest';
import { createPictureIndex } from './stored-pictures.ts';

test('a picture that was just saved is found while a read from before the save is still on its way', async () => {
  let version = 1;
  const earlier = Promise.withResolvers<Response>();
  const rest = () =>
    version === 1
      ? earlier.promise.then((response) => response.clone())
      : Promise.resolve(Response.json([{ image_url: '/media/new.jpg' }]));
  const find = createPictureIndex({ rest, contentVersion: () => version });
  const before = find('0000000000');
  version = 2;

  const found = find(imageAddressHash('/media/new.jpg'));
  earlier.resolve(Response.json([]));

  expect(await found).toBe('/media/new.jpg');
  expect(await before).toBeNull();
});
