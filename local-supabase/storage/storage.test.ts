import { UPLOAD_MAXIMUM_BYTES, UPLOAD_TYPES } from '@burhan/shared/limits';
import { forTests } from '@burhan/testing/for-tests';
import { expect, test } from 'vitest';
import { TEST_KEYS } from '../testing/test-database.ts';
import { openTestServices, type TestServices } from '../testing/test-services.ts';

const services = forTests(openTestServices);
const PICTURE = new Blob(['a picture'], { type: 'image/png' });

const upload = ({ client }: Awaited<ReturnType<TestServices['signedIn']>>, name: string, file = PICTURE) =>
  client.storage.from('uploads').upload(name, file, { contentType: file.type });

test('an admin uploads a picture once, and everybody reads it', async () => {
  const admin = await services.signedIn();
  expect(await upload(admin, 'a.png')).toMatchObject({ error: null, data: { fullPath: 'uploads/a.png' } });
  expect((await upload(admin, 'a.png')).error).toMatchObject({ statusCode: '409' });

  const { data } = admin.client.storage.from('uploads').getPublicUrl('a.png');
  const response = await services.ask(new URL(data.publicUrl).pathname, { headers: { apikey: 'none' } });
  expect(await response.text()).toBe('a picture');
  expect(response.headers.get('content-type')).toBe('image/png');
  expect((await services.readStored('uploads/a.png')).toString()).toBe('a picture');
});

test.each<[string, string, Blob, string]>([
  ['of another type', 'a.svg', new Blob(['<svg/>'], { type: 'image/svg+xml' }), '415'],
  [
    'that is too large',
    'a.jpg',
    new Blob([new Uint8Array(UPLOAD_MAXIMUM_BYTES + 1)], { type: 'image/jpeg' }),
    '413',
  ],
])('a file %s is refused', async (_case, name, file, statusCode) => {
  expect((await upload(await services.signedIn(), name, file)).error).toMatchObject({ statusCode });
});

test('who may not edit uploads nothing, nor does a stranger', async () => {
  const reader = await services.signedIn({ isAdmin: false });
  expect((await upload(reader, 'b.png')).error).toMatchObject({ statusCode: '403' });
  const stranger = { client: services.client(), email: '' };
  expect((await upload(stranger, 'b.png')).error).not.toBeNull();
  await expect(services.readStored('uploads/b.png')).rejects.toThrow('ENOENT');
});

test('the secret key sees the bucket and what is in it', async () => {
  const { storage } = services.client(TEST_KEYS.secretKey);
  expect((await storage.getBucket('uploads')).data).toMatchObject({
    ...{ id: 'uploads', public: true },
    ...{ file_size_limit: UPLOAD_MAXIMUM_BYTES, allowed_mime_types: UPLOAD_TYPES },
  });
  expect((await storage.getBucket('others')).error).not.toBeNull();
  expect((await storage.from('uploads').list()).data).toMatchObject([{ name: 'a.png' }]);
});

test.each([
  '/object/public/uploads/none.png',
  '/object/public/others/a.png',
  '/object/public/uploads/..%2Fa.png',
])('%s is not there', async (address) => {
  expect((await services.ask(`/storage/v1${address}`)).ok).toBe(false);
});
