import type { AttachPlain } from '@burhan/shared/contract/public';
import { attachCite } from '../../blocks/cite/attach-cite.ts';
import { attachShare } from '../../blocks/share/attach-share.ts';

export const attach: AttachPlain = (island, _language, page) => {
  const detachments = [attachCite(island, page?.notify), attachShare(island)];
  return () => {
    for (const detach of detachments) detach();
  };
};
