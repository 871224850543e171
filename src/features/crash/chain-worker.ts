import { shared } from '#games/crash/shared.ts';
import { type ChainCheckInput, checkChain } from './chain-check.ts';

addEventListener('message', ({ data }: MessageEvent<ChainCheckInput>) => {
  for (const report of checkChain(data, shared)) postMessage(report);
});
