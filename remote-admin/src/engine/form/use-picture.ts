import { toRawGithubUrl } from '@burhan/shared/github-url';
import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';
import { useSession } from '../session/session-context.ts';

/** Typing rests for this long before its picture is asked for. */
const TYPING_PAUSE_MS = 700;

/**
 * Where the picture of an address that is being typed can be seen; '' for none (yet).
 * @param storedAddresses those that rows hold already: the public address knows only them.
 */
export function usePicture(imageUrl: string, storedAddresses: readonly string[]): string {
  const { session } = useSession();
  const { pictureAddress } = useServices();
  const address = toRawGithubUrl(imageUrl);
  const direct = directAddress(address, storedAddresses, pictureAddress);
  const [fetched, setFetched] = useState<{ of: string; picture: string } | null>(null);

  useEffect(() => {
    if (direct !== null) return;
    let isCurrent = true;
    let picture = '';
    const timer = setTimeout(async () => {
      // No preview is no failure of the edit: the frame then says 'Image not available'.
      picture = await session.previewPicture(address).catch(() => '');
      if (isCurrent) setFetched({ of: address, picture: picture || pictureAddress(address) });
      else URL.revokeObjectURL(picture);
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      if (picture) URL.revokeObjectURL(picture);
    };
  }, [direct, address, session, pictureAddress]);

  if (direct !== null) return direct;
  return fetched?.of === address ? fetched.picture : '';
}

/** The site's own pictures and stored ones need no preview; '' for what is no address; else null. */
function directAddress(
  address: string,
  storedAddresses: readonly string[],
  pictureAddress: (imageUrl: string) => string,
): string | null {
  if (storedAddresses.includes(address)) return pictureAddress(address);
  if (/^\/(?![/\\])/.test(address)) return address;
  return /^https?:\/\/[^/\s.]+\.[^/\s]|^https?:\/\/[^/\s]+\//i.test(address) ? null : '';
}
