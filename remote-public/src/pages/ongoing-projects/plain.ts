import type { AttachPlain } from '@burhan/shared/contract/public';
import { attachFilter } from '../../blocks/filter/attach-filter.ts';

export const attach: AttachPlain = (island) => attachFilter(island)?.detach ?? (() => {});
