import { isDataError } from '@burhan/shared/data/data-error';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewPicture } from '../../data/functions.ts';
import { usePictureAddresses } from '../../data/host.ts';
import { columnText } from '../../data/table.ts';
import type { Records } from '../records/use-records.ts';
import { isImageAddress, toRawGithubUrl } from './problems.ts';

/** The typing has to pause for this long before the picture is loaded. */
const TYPING_PAUSE_MS = 700;

/**
 * Loads the picture at a typed address. The public picture service sends only pictures of stored rows, so
 * `previewPicture` fetches others. @returns `picture`: its address, '' until known, null if there is none.
 * `isPage`: there is something at the address that is not a picture.
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
  const objectUrl = useObjectUrl(typeof data === 'string' ? null : data);

  if (isStored && address) return { picture: addresses(address).address, isPage: false };
  const fetched = typeof data === 'string' ? data : objectUrl;
  return { picture: error ? null : fetched, isPage: isDataError(error, 'not-a-picture') };
}

/** The address of a picture in memory; '' without one. It is revoked when it is no longer shown, to free the memory. */
function useObjectUrl(picture: Blob | null): string {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl('');
    };
  }, [picture]);
  return url;
}
