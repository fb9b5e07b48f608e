import type { ConsoleClient } from './console-client.ts';
import { DataError, dataErrorOf } from './data-error.ts';
import { functionRequest } from './function-request.ts';

/**
 * The picture at an address that no row holds yet, fetched by the server under the same guards as every picture
 * (docs/product-rules.md#picture-service). @returns an object URL: the caller revokes it. @throws DataError
 */
export async function previewPicture(client: ConsoleClient, address: string): Promise<string> {
  const response = await functionRequest(client, '/preview', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address }),
  });
  if (!response.ok)
    throw dataErrorOf({ message: `The picture was answered with ${response.status}.` }, response.status);
  const picture = await response.blob();
  if (!picture.type.startsWith('image/')) throw new DataError('invalid', 'The answer is no picture.');
  return URL.createObjectURL(picture);
}
