import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
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
 */
export function usePicture({ table, rows }: Records, column: string, typed: string): string | null {
  const addresses = usePictureAddresses();
  const address = toRawGithubUrl(typed);
  const isStored = rows.some((row) => columnText(row, column) === address);
  const [rested, setRested] = useState('');
  const isFetched = !isStored && address === rested && /^https?:/i.test(address) && isImageAddress(address);
  const { data, isError } = useQuery({
    queryKey: ['picture', address],
    queryFn: () => previewPicture(table.scope, address),
    enabled: isFetched,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => {
    const timer = setTimeout(() => setRested(address), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address]);

  if (address === '' || address !== rested) return isStored && address ? addresses(address).address : '';
  if (isStored) return addresses(address).address;
  if (address.startsWith('/') && isImageAddress(address)) return address;
  if (!isFetched || isError) return null;
  return data ?? '';
}
