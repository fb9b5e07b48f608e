import { precompress } from '@burhan/releases/building/precompress';
import { PEERS_DIR } from './serving/peer-sites.ts';

// `node bench/precompress-peers.ts`, after a peer was changed: what it writes is part of the repository.
await precompress(PEERS_DIR, { skip: ['console-react-admin'] });
