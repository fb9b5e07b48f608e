import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIELD_LENGTHS } from '@burhan/shared/entities/schema';
import { imageAddressHash } from '@burhan/shared/image-address';
import { sendAs } from '@burhan/testing/table-request';
import { STANDS_FOR_OTHERS } from './count-costs.ts';
import type { CountedServer } from './counted-server.ts';
import type { Input } from './measure-costs.ts';
import { type Beside, DRAWINGS, plainRequest } from './worst-inputs.ts';

/** As far into a file as sizes are looked for, and half of it. */
const SIZES = [64 * 1024, 32 * 1024];

const ORDINARY = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

export type StoredDrawings = {
  /** Of a drawing as there are others. */
  hash: string;
  /** A visitor asks for each of the others. */
  inputs: (beside: Beside) => Input[];
  close: () => void;
};

/** A server that gives drawings, and rows of the site that show them. */
export async function storeDrawings(server: CountedServer): Promise<StoredDrawings> {
  const pictures = createServer(({ url = '' }, response) => {
    const [, name = '', size] = url.split('/');
    const draw = DRAWINGS[decodeURIComponent(name)];
    response.end(draw ? draw(Number(size)) : ORDINARY);
  }).listen(0, '127.0.0.1');
  await once(pictures, 'listening');
  const { port } = pictures.address() as AddressInfo;
  const addressOf = (name: string, size: number) =>
    `http://${STANDS_FOR_OTHERS}:${port}/${encodeURIComponent(name)}/${size}`;

  const send = sendAs(server, server.adminToken);
  const names = Object.keys(DRAWINGS);
  const addresses = names.flatMap((name) => SIZES.map((size) => addressOf(name, size)));
  for (const [index, image_url] of addresses.entries())
    await send('PATCH', `publications?id=eq.${index + 1}`, { image_url });
  // Every pattern of letters a begins to match.
  await send('PATCH', 'publications?id=eq.1', { summary: 'a'.repeat(FIELD_LENGTHS.publications.summary) });
  await send('PATCH', 'submitted_papers?id=eq.1', { image_url: addressOf('ordinary', 0) });

  const path = '/functions/v1/api/r/<drawing>';
  return {
    hash: imageAddressHash(addressOf('ordinary', 0)),
    inputs: (beside) =>
      names.map((name) => ({
        name: `a drawing of ${name}`,
        sizes: SIZES,
        of: (size) => {
          const real = { '<drawing>': imageAddressHash(addressOf(name, size)) };
          return plainRequest({ method: 'GET', path }, { ...beside, real });
        },
      })),
    close: () => pictures.close(),
  };
}
