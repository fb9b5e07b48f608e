import type { AttachPlain } from '@burhan/shared/contract/public';
import { attach as attachCite } from '../../blocks/cite/plain.ts';
import { attach as attachShare } from '../../blocks/share/plain.ts';

export const attach: AttachPlain = (...given) => {
  const detachments = [attachCite(...given), attachShare(...given)];
  return () => {
    for (const detach of detachments) detach();
  };
};
