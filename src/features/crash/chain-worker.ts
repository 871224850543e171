import { shared } from '#games/crash/shared.ts';
import { type ChainQuestion, checkChain } from './chain-check.ts';

addEventListener('message', ({ data }: MessageEvent<ChainQuestion>) => {
  for (const report of checkChain(data, shared)) postMessage(report);
});
