import { defineFeature } from '../../feature.ts';
import { changes, pageReads, perMinute } from '../../http/limit.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  currentPairs,
  isPairOf,
  lastRevealedPair,
  openGames,
  rotateSeedPair,
  type ActivePair,
  type RevealedPair,
} from '../../rounds/index.ts';
import { wheelSpinsOf } from '../vip/feature.ts';
import * as contract from './contract.ts';
import { betsOfPair } from './pair-bets.ts';
import { texts } from './texts.ts';

/** Seed pairs: the one in use, its rotation, and the bets of those that are revealed. */
export const fairnessFeature = defineFeature({
  contract,
  limits: { currentPair: pageReads, rotatePair: changes, pairBets: perMinute(300), pairSpins: pageReads },
  texts,
  handlers: (deps) => ({
    async currentPair({ player: { userId } }) {
      const { active, nextServerSeedHash } = await currentPairs(deps.db, userId);
      const previous = await lastRevealedPair(deps.db, deps, userId);
      return {
        seed_pair: seedPairOf(active),
        next_ssh: nextServerSeedHash,
        previous: previous && revealedPairOnWire(previous),
        open_games: await openGames(deps.db, userId),
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
    pairBets: ({ input, player }) => betsOfPair(deps, player.userId, input),
    async pairSpins({ input: { pair_id: pairId }, player: { userId } }) {
      if (!(await isPairOf(deps.db, userId, pairId))) throw new Refusal('NOT_FOUND');
      const spins = await wheelSpinsOf(deps.db, pairId);
      return {
        spins: spins.map(({ day, ticket, amount, client_seed }) => ({ day, ticket, amount, client_seed })),
      };
    },
  }),
});

const seedPairOf = ({ id, clientSeed, serverSeedHash, nonce }: ActivePair): contract.SeedPair => ({
  id,
  client: clientSeed,
  server: serverSeedHash,
  nonce: Number(nonce),
});

const revealedPairOnWire = (pair: RevealedPair): contract.RevealedPair => ({
  pair_id: pair.id,
  server_seed: pair.serverSeed,
  server_seed_hash: pair.serverSeedHash,
  client_seed: pair.clientSeed,
  nonce: Number(pair.nonce),
});
