import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import { changes, MINUTE, pageReads, perPlayer, type Limit } from '../../http/limit.ts';
import { isExcluded } from '../../http/serve.ts';
import { offersOff } from '../reward-rules/feature.ts';
import { paged } from '../staff/acts/feature.ts';
import { CLASH_ROOM } from './announce.ts';
import { typeBeacon } from './beacon.ts';
import * as contract from './contract.ts';
import { drawOf } from './draw.ts';
import { enter } from './enter.ts';
import { jobs } from './job.ts';
import { findTournament, listOf, shownTournament, type Place } from './lists.ts';
import { ownOf } from './own.ts';
import { rankingOf } from './ranking.ts';
import { decideOn, save, staffList } from './staff.ts';
import { said, texts } from './texts.ts';
import { onWire } from './views.ts';
import { checkPages } from '../content/feature.ts';
import { isTournament } from './lists.ts';

export { countTournamentBets } from './count.ts';
export { demoTerms } from './demo.ts';
export { heldForTournaments, tournamentQuestions } from './questions.ts';
export { createTeasers } from './teasers.ts';

const entries: readonly Limit[] = [...changes, ...perPlayer(60, MINUTE)];
const acts: readonly Limit[] = [...changes, ...perPlayer(30, MINUTE)];
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const placeOf = (deps: Deps, request: FastifyRequest): Place => {
  const country = deps.geo.countryOf(request);
  return { country, off: offersOff(deps, country) };
};

for (const type of contract.tournamentTypes)
  checkPages(`/tournaments/${type}/:slug`, (deps, slug) => isTournament(deps, type, slug));

/** Tournaments that are played for, drawn or entered, and the spinners clash of every day. */
export const tournamentsFeature = defineFeature({
  contract,
  limits: {
    listTournaments: pageReads,
    getTournament: pageReads,
    getRanking: pageReads,
    enterTournament: entries,
    getDraw: pageReads,
    staffTournaments: pageReads,
    saveTournament: acts,
    decideTournament: acts,
    announceBeacon: acts,
  },
  texts,
  jobs,
  rooms: [CLASH_ROOM],
  // What is told there is for everybody; a room of none is silent.
  guardedRooms: { tournament: (_, { name }) => ID.test(name) },
  handlers: (deps) => ({
    // None for who is excluded from play.
    listTournaments: async ({ input, player, request, language }) =>
      player && isExcluded(player, deps.clock.now())
        ? paged([], 0, input)
        : listOf(deps, { ...placeOf(deps, request), language }, input),
    async getTournament({ input, player, request, language }) {
      const row = await findTournament(deps, placeOf(deps, request), input);
      const tournament = onWire(said(row, language), row.participants, deps.clock.now());
      return { tournament, own: player ? await ownOf(deps, row, player.userId) : null };
    },
    async getRanking({ input, request }) {
      return rankingOf(deps, await shownTournament(deps, placeOf(deps, request), input.id), input);
    },
    enterTournament: ({ input, player, request, language }) =>
      enter(deps, player, input.id, { place: placeOf(deps, request), language }),
    async getDraw({ input, request }) {
      return drawOf(deps, await shownTournament(deps, placeOf(deps, request), input.id), input);
    },
    staffTournaments: ({ input }) => staffList(deps, input),
    saveTournament: async ({ input, player }) => ({ item: await save(deps, player, input) }),
    decideTournament: async ({ input, player }) => ({ item: await decideOn(deps, player, input) }),
    announceBeacon: async ({ input, player }) => ({ item: await typeBeacon(deps, player, input) }),
  }),
});
