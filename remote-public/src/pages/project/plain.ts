import type { AttachPlain } from '@burhan/shared/contract/public';
import { attachShare } from '../../blocks/share/attach-share.ts';

export const attach: AttachPlain = (island) => attachShare(island);
