import { isDataError } from '@burhan/shared/data/data-error';
import { useQuery } from '@tanstack/react-query';
import { previewPicture } from '../../data/functions.ts';
import { usePictureAddresses } from '../../data/host.ts';
import { columnText } from '../../data/table.ts';
import type { Records } from '../records/use-records.ts';
import { isImageAddress, toRawGithubUrl } from './problems.ts';

/** Typing rests for this long before its picture is asked for. */
const TYPING_PAUSE_MS = 700;

/**
 * Where the picture of an address that may be being typed can be seen; '' for none yet, null where there is none. The
 * public address knows only what rows hold already; other pictures are fetched by the edge function.
 * @returns `isPage` too: there is something at the address, which is no picture.
 */
export function usePicture({ table, rows }: Records, column: string, typed: string) {
  const addresses = usePictureAddresses();
  const address = toRawGithubUrl(typed);
  const isStored = rows.some((row) => columnText(row, column) === address);
  const { data = '', error } = useQuery({
    queryKey: ['picture', address],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, TYPING_PAUSE_MS));
      signal.throwIfAborted();
      if (!isImageAddress(address)) throw new Error('No address of a picture.');
      return address.startsWith('/') ? address : previewPicture(table.scope, address);
    },
    enabled: address !== '' && !isStored,
    staleTime: Number.POSITIVE_INFINITY,
  });

  if (isStored && address) return { picture: addresses(address).address, isPage: false };
  return { picture: error ? null : data, isPage: isDataError(error, 'not-a-picture') };
}
