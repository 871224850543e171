import { createRetries } from '../../retries.ts';
import { drawPublicSeed, findChains, makeChain, publishChain, type HashChainInfo } from './chains.ts';
import type { GameKey, SharedGame } from './games.ts';
import type { SharedDeps } from './shared-deps.ts';
import type { TimedGame } from './timed-game.ts';

/**
 * Position of the next game in the chains; null while it has none: the chain or its public seed is missing.
 */
export function nextGameKey(
  chains: readonly HashChainInfo[],
  before: Pick<SharedGame, 'chain' | 'number' | 'length'> | null,
): GameKey | null {
  if (before && before.number < before.length) return { chain: before.chain, number: before.number + 1 };
  const chain = before ? before.chain + 1 : 1;
  const isReady = chains.some(({ number, publicSeed }) => number === chain && publicSeed !== null);
  return isReady ? { chain, number: 1 } : null;
}

/** Prepares the next chain ahead of the games, in parallel with the loop. */
export interface Preparation {
  /** Starts making a chain if one is needed. Resolves when all immediate work is done. */
  look(): Promise<readonly HashChainInfo[]>;
  /** Resolves when no chain is being made. */
  ended(): Promise<void>;
}

export function createPreparation(deps: SharedDeps, game: TimedGame, signal: AbortSignal): Preparation {
  let making: Promise<void> | null = null;
  const retries = createRetries({ log: deps.log, sentence: 'a chain could not be made' });

  const make = async (number: number): Promise<void> => {
    const chain = await makeChain(game.chainLength, signal);
    if (!chain) return;
    await publishChain(deps, game.slug, number, chain);
    const { length, terminatingHash } = chain;
    deps.log.info({ number, length, terminatingHash }, 'a chain was published');
  };
  return {
    async look() {
      const chains = await findChains(deps.db, game.slug);
      const [newest] = chains;
      const isNeeded = !newest || newest.length - newest.played <= newest.length / game.chainPart;
      if (!making && isNeeded && retries.isDue()) {
        making = make((newest?.number ?? 0) + 1)
          .then(retries.succeeded, retries.failed)
          .finally(() => (making = null));
      }
      // With play money no operator enters a block, so the seed is drawn at random after the chain is
      // published.
      for (const { number, publicSeed } of deps.env.demo ? chains : []) {
        if (publicSeed === null) await drawPublicSeed(deps, game.slug, number);
      }
      return chains;
    },
    ended: async () => void (await making),
  };
}
