import { loadShipped } from './shipped-entry.ts';

// `node dist/server/main.js`: the server from its bundle.
await loadShipped(() => import('#server/main.ts'));
