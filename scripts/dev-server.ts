import { endWithProcess } from './end-with.ts';

// The server of `npm run dev`, under Node's watch mode: it ends with `scripts/dev.ts`, even when that was
// killed.
endWithProcess(Number(process.env.DEV_PID), () => process.kill(process.ppid, 'SIGTERM'));
await import('#server/main.ts');
