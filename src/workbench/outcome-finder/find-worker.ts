import type { Catalogue } from '#core/rules.ts';
import { catalogue } from '#games/catalogue.ts';
import { gameOutcomes } from '#games/outcomes.ts';
import { searchOutcome } from '#core/records/outcome-search.ts';
import type { SearchProgress, SearchRequest } from '#core/records/search-request.ts';

/** Interval of progress reports. */
const POST_EVERY_MS = 200;

async function find(request: SearchRequest): Promise<void> {
  const { game } = request.record;
  const entry = (catalogue as Catalogue)[game]; // a request may name any game
  const queries = await gameOutcomes(game);
  if (!entry || !queries) throw new Error(`Unknown game ${game}`);
  let postedMs = performance.now();
  for (const news of searchOutcome(entry, queries, request, () => performance.now())) {
    if (news.state === 'looking' && performance.now() - postedMs < POST_EVERY_MS) continue;
    postedMs = performance.now();
    postMessage(news satisfies SearchProgress);
  }
}

addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  // A rejected promise in a worker does not reach the page; an uncaught error does.
  find(data).catch((error: unknown) => reportError(error));
});
