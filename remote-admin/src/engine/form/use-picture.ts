import { useEffect, useState } from 'react';
import type { FieldValues } from '../../data/resource-store.ts';
import type { Session } from '../../data/session.ts';
import { columnText, fieldsOf } from '../../resources/resource.ts';
import { useServices } from '../base/services.ts';
import { usePanel } from '../panel/panel.ts';
import { useSession } from '../session/session-context.ts';
import { toRawGithubUrl } from '../values/github-url.ts';
import { isImageAddress } from '../values/validation.ts';

/** Typing rests for this long before its picture is asked for. */
const TYPING_PAUSE_MS = 700;

/** Where the picture of a form, whose address may be being typed, can be seen; '' for none yet, null where there is none. */
export function usePicture(values: FieldValues): string | null {
  const { resource, lists } = usePanel();
  const session = useSession();
  const { pictureAddress } = useServices();
  const [column = ''] = fieldsOf(resource).find(([, field]) => field.control === 'image') ?? [];
  const address = toRawGithubUrl(values[column] ?? '');
  // The public address knows only what rows hold already.
  const isStored = lists.rows.some((row) => columnText(row, column) === address);
  const [found, setFound] = useState<{ of: string; picture: string | null } | null>(null);

  useEffect(() => {
    if (isStored || address === '') return;
    let isCurrent = true;
    let picture: string | null = null;
    const timer = setTimeout(async () => {
      picture = await unsavedPicture(address, session);
      if (isCurrent) setFound({ of: address, picture });
      else release(picture);
    }, TYPING_PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      release(picture);
    };
  }, [isStored, address, session]);

  if (isStored && address !== '') return pictureAddress(address);
  return found?.of === address ? found.picture : '';
}

/** The site's own pictures are where their address says; others are fetched by the server. */
async function unsavedPicture(address: string, session: Session): Promise<string | null> {
  if (!isImageAddress(address)) return null;
  if (address.startsWith('/')) return address;
  return session.previewPicture(address).catch(() => null);
}

function release(picture: string | null): void {
  if (picture?.startsWith('blob:')) URL.revokeObjectURL(picture);
}
