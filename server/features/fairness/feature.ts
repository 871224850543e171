import { readOwn } from '../../db/recent-reads.ts';
import { defineFeature } from '../../feature.ts';
import { MUTATION_LIMIT, PAGE_READ_LIMIT, perMinute } from '../../http/rate-limits.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  getCurrentSeedPairs,
  ownsSeedPair,
  getLastRevealedSeedPair,
  listGamesWithOpenRounds,
  rotateSeedPair,
  type ActiveSeedPair,
  type RevealedSeedPair,
} from '../../rounds/index.ts';
import { listSpinsOfPair } from '../vip/feature.ts';
import * as contract from '#contract/fairness.ts';
import { listPairBets } from './pair-bets.ts';
import { texts } from './texts.ts';

/** Seed pairs: the active one, its rotation, and the bets of revealed ones. */
export const fairnessFeature = defineFeature({
  contract,
  limits: {
    currentPair: PAGE_READ_LIMIT,
    rotatePair: MUTATION_LIMIT,
    pairBets: perMinute(300),
    pairSpins: PAGE_READ_LIMIT,
  },
  texts,
  handlers: (deps) => ({
    async currentPair({ player: { userId } }) {
      const { active, nextServerSeedHash } = await getCurrentSeedPairs(deps.db, userId);
      const previous = await getLastRevealedSeedPair(deps.db, deps, userId);
      return {
        seed_pair: seedPairOf(active),
        next_ssh: nextServerSeedHash,
        previous: previous && revealedPairOnWire(previous),
        open_games: await listGamesWithOpenRounds(deps.db, userId),
      };
    },
    async rotatePair({ input, player: { userId } }) {
      const rotated = await rotateSeedPair(deps, userId, input.client_seed);
      return {
        revealed: revealedPairOnWire(rotated.revealed),
        seed_pair: seedPairOf(rotated.active),
        next_ssh: rotated.nextServerSeedHash,
      };
    },
    pairBets: ({ input, player }) =>
      readOwn(deps, player.userId, (reading) => listPairBets(reading, player.userId, input)),
    async pairSpins({ input: { pair_id: pairId }, player: { userId } }) {
      if (!(await ownsSeedPair(deps.db, userId, pairId))) throw new Refusal('NOT_FOUND');
      const spins = await listSpinsOfPair(deps.db, pairId);
      return {
        spins: spins.map(({ day, ticket, amount, client_seed }) => ({ day, ticket, amount, client_seed })),
      };
    },
  }),
});

const seedPairOf = ({ id, clientSeed, serverSeedHash, nonce }: ActiveSeedPair): contract.SeedPair => ({
  id,
  client: clientSeed,
  server: serverSeedHash,
  nonce: Number(nonce),
});

const revealedPairOnWire = (pair: RevealedSeedPair): contract.RevealedPair => ({
  pair_id: pair.id,
  server_seed: pair.serverSeed,
  server_seed_hash: pair.serverSeedHash,
  client_seed: pair.clientSeed,
  nonce: Number(pair.nonce),
});
