import type { Catalogue } from '#engine/core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { lookFor } from './look-for.ts';
import type { FindNews, FindRequest } from './wish-request.ts';

/** Between two words of progress. */
const TELL_EVERY_MS = 200;

async function find(request: FindRequest): Promise<void> {
  const { game } = request.record;
  const entry = (catalogue as Catalogue)[game]; // any text may be asked for
  const wishes = await gameOutcomes(game);
  if (!entry || !wishes) throw new Error(`There is no game ${game}`);
  let toldMs = performance.now();
  for (const news of lookFor(entry, wishes, request)) {
    if (news.state === 'looking' && performance.now() - toldMs < TELL_EVERY_MS) continue;
    toldMs = performance.now();
    postMessage(news satisfies FindNews);
  }
}

addEventListener('message', ({ data }: MessageEvent<FindRequest>) => {
  // A promise that fails in a worker reaches the page only as an error of the worker itself.
  find(data).catch((error: unknown) => reportError(error));
});
