import { imageAddressHash } from '@burhan/shared/image-address';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silentLog } from '../base/log.ts';
import { startPictureMeasurer } from './picture-measurer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a picture that does not say its size is asked for once, one that says it for each row that shows it', async () => {
  let withoutSize = ['/media/silent.svg', '/media/sized.png'];
  const asked: string[] = [];
  const measurer = startPictureMeasurer({
    rest: async (path) =>
      Response.json(path.startsWith('/publications') ? withoutSize.map((image_url) => ({ image_url })) : []),
    functions: async ({ url }) => {
      asked.push(url.slice(-10));
      withoutSize = withoutSize.filter((address) => address === '/media/silent.svg');
      return new Response(null);
    },
    log: silentLog,
  });
  const change = async () => {
    measurer.contentChanged();
    await vi.runAllTimersAsync();
  };
  await change();
  await change();
  withoutSize.push('/media/sized.png');
  await change();
  await measurer.close();

  const [silent, sized] = ['/media/silent.svg', '/media/sized.png'].map(imageAddressHash);
  expect(asked).toEqual([silent, sized, sized]);
});
