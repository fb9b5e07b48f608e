import type { AttachScript } from '@burhan/shared/contract/public';
import { attach as attachCite } from '../../components/cite/script.ts';
import { attach as attachShare } from '../../components/share/script.ts';

export const attach: AttachScript = (...given) => {
  const detachments = [attachCite(...given), attachShare(...given)];
  return () => {
    for (const detach of detachments) detach();
  };
};
