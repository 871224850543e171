import type { FastifyInstance } from 'fastify';
import type { RevealedPair as WireRevealedPair, SeedPair } from './contract.ts';
import { contract } from '#contract/index.ts';
import type { Deps } from '../../deps.ts';
import { serve } from '../../http/serve.ts';
import {
  currentPairs,
  lastRevealedPair,
  openGames,
  rotateSeedPair,
  type ActivePair,
  type RevealedPair,
} from '../../rounds/seeds.ts';
import { betsOfPair } from './pair-bets.ts';

/** Seed pairs: the one in use, its rotation, and the bets of those that are revealed. */
export function fairnessRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, contract.currentPair, async ({ player: { userId } }) => {
    const { active, nextServerSeedHash } = await currentPairs(deps.db, userId);
    const previous = await lastRevealedPair(deps.db, deps, userId);
    return {
      seed_pair: seedPairOf(active),
      next_ssh: nextServerSeedHash,
      previous: previous && revealedPairOnWire(previous),
      open_games: await openGames(deps.db, userId),
    };
  });
  serve(app, deps, contract.rotatePair, async ({ input, player: { userId } }) => {
    const { revealed, active, nextServerSeedHash } = await rotateSeedPair(deps, userId, input.client_seed);
    return {
      revealed: revealedPairOnWire(revealed),
      seed_pair: seedPairOf(active),
      next_ssh: nextServerSeedHash,
    };
  });
  serve(app, deps, contract.pairBets, ({ input, player }) => betsOfPair(deps, player.userId, input));
}

const seedPairOf = ({ id, clientSeed, serverSeedHash, nonce }: ActivePair): SeedPair => ({
  id,
  client: clientSeed,
  server: serverSeedHash,
  nonce: Number(nonce),
});

const revealedPairOnWire = (pair: RevealedPair): WireRevealedPair => ({
  pair_id: pair.id,
  server_seed: pair.serverSeed,
  server_seed_hash: pair.serverSeedHash,
  client_seed: pair.clientSeed,
  nonce: Number(pair.nonce),
});
