import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { defineFeature } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  MINUTE,
  PAGE_READ_LIMIT,
  perPlayer,
  type RateLimit,
} from '../../http/rate-limits.ts';
import { isExcluded } from '../../http/serve.ts';
import { getDisabledOfferings } from '../reward-rules/feature.ts';
import { pageOfList } from '../../key-pages.ts';
import { CLASH_ROOM } from './announce.ts';
import { recordBeacon } from './beacon.ts';
import * as contract from '#contract/tournaments.ts';
import { getDrawProof } from './draw.ts';
import { enterGiveaway } from './enter.ts';
import { tournamentJobs } from './job.ts';
import { findTournament, listTournamentsFor, getVisibleTournament, type ViewerLocation } from './lists.ts';
import { getOwnStanding } from './own-standing.ts';
import { getRankingPage } from './ranking.ts';
import { reviewTournament, saveTournamentDraft, listTournamentsForStaff } from './staff.ts';
import { localizeTournament, texts } from './texts.ts';
import { serializeTournament } from './views.ts';
import { checkPages } from '../content/feature.ts';
import { isTournament } from './lists.ts';

export { countTournamentBets } from './count.ts';
export { demoTerms } from './demo.ts';
export { RESERVED_FOR_TOURNAMENTS_SQL, tournamentInvariants } from './invariants.ts';
export { createTeasers } from './teasers.ts';

const entries: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(60, MINUTE)];
const acts: readonly RateLimit[] = [...MUTATION_LIMIT, ...perPlayer(30, MINUTE)];
const ID = /^[A-Za-z0-9_-]{1,64}$/;

const placeOf = (deps: Deps, request: FastifyRequest): ViewerLocation => {
  const country = deps.geo.countryOf(request);
  return { country, off: getDisabledOfferings(deps, country) };
};

for (const type of contract.tournamentTypes)
  checkPages(`/tournaments/${type}/:slug`, (deps, slug) => isTournament(deps, type, slug));

/** Races, raffles and giveaways, and the daily spinners clash. */
export const tournamentsFeature = defineFeature({
  contract,
  limits: {
    listTournaments: PAGE_READ_LIMIT,
    getTournament: PAGE_READ_LIMIT,
    getRanking: PAGE_READ_LIMIT,
    enterTournament: entries,
    getDraw: PAGE_READ_LIMIT,
    staffTournaments: PAGE_READ_LIMIT,
    saveTournament: acts,
    decideTournament: acts,
    announceBeacon: acts,
  },
  texts,
  jobs: tournamentJobs,
  rooms: [CLASH_ROOM],
  // Messages there are public; a room for a missing tournament stays silent.
  guardedRooms: { tournament: (_, { name }) => ID.test(name) },
  handlers: (deps) => ({
    // Self-excluded players see none.
    listTournaments: async ({ input, player, request, language }) =>
      player && isExcluded(player, deps.clock.now())
        ? pageOfList<contract.ListedTournament>([], input, ({ id }) => id)
        : listTournamentsFor(deps, { ...placeOf(deps, request), language }, input),
    async getTournament({ input, player, request, language }) {
      const row = await findTournament(deps, placeOf(deps, request), input);
      const tournament = serializeTournament(
        localizeTournament(row, language),
        row.participants,
        deps.clock.now(),
      );
      return { tournament, own: player ? await getOwnStanding(deps, row, player.userId) : null };
    },
    async getRanking({ input, request }) {
      return getRankingPage(deps, await getVisibleTournament(deps, placeOf(deps, request), input.id), input);
    },
    enterTournament: ({ input, player, request, language }) =>
      enterGiveaway(deps, player, input.id, { place: placeOf(deps, request), language }),
    async getDraw({ input, request }) {
      return getDrawProof(deps, await getVisibleTournament(deps, placeOf(deps, request), input.id), input);
    },
    staffTournaments: ({ input }) => listTournamentsForStaff(deps, input),
    saveTournament: async ({ input, player }) => ({ item: await saveTournamentDraft(deps, player, input) }),
    decideTournament: async ({ input, player }) => ({ item: await reviewTournament(deps, player, input) }),
    announceBeacon: async ({ input, player }) => ({ item: await recordBeacon(deps, player, input) }),
  }),
});
