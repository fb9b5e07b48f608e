import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { forTests } from '@burhan/testing/for-tests';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { openTestServices, TEST_KEYS } from '../testing/test-services.ts';

const services = forTests(openTestServices);

const upload = ({ storage }: SupabaseClient, name: string, content: BlobPart = 'a picture', type = 'png') => {
  const file = new Blob([content], { type: `image/${type}` });
  return storage.from('uploads').upload(name, file, { contentType: file.type });
};

test('an admin uploads a picture once, everybody reads it, and the secret key lists it', async () => {
  const { client } = await services.signedIn();
  expect(await upload(client, 'a.png')).toMatchObject({ error: null, data: { fullPath: 'uploads/a.png' } });
  expect((await upload(client, 'a.png')).error).toMatchObject({ statusCode: '409' });

  const path = '/storage/v1/object/public/uploads/a.png';
  const response = await services.ask(path, { headers: { apikey: 'none' } });
  expect(await response.text()).toBe('a picture');
  expect(response.headers.get('content-type')).toBe('image/png');

  const { storage } = services.client(TEST_KEYS.secretKey);
  expect((await storage.getBucket('uploads')).data).toMatchObject({
    ...{ id: 'uploads', public: true },
    ...{ file_size_limit: UPLOAD_MAXIMUM_BYTES, allowed_mime_types: UPLOAD_TYPES },
  });
  expect((await storage.from('uploads').list()).data).toMatchObject([{ name: 'a.png' }]);
});

test('nothing of another type, or that is too large, is uploaded, and nothing by who may not edit', async () => {
  const { client } = await services.signedIn();
  const large = new Uint8Array(UPLOAD_MAXIMUM_BYTES + 1);
  expect((await upload(client, 'b.svg', '<svg/>', 'svg+xml')).error).toMatchObject({ statusCode: '415' });
  expect((await upload(client, 'b.jpg', large, 'jpeg')).error).toMatchObject({ statusCode: '413' });

  const reader = (await services.signedIn({ isAdmin: false })).client;
  for (const uploader of [reader, services.client()])
    expect((await upload(uploader, 'c.png')).error).toMatchObject({ statusCode: '403' });
});

test.each(['uploads/c.png', 'others/a.png', 'uploads/..%2Fa.png'])('%s is not there', async (file) => {
  expect((await services.ask(`/storage/v1/object/public/${file}`)).ok).toBe(false);
});
