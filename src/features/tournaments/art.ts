import giveaway from '../../../assets/tournaments/giveaway.svg';
import race from '../../../assets/tournaments/race.svg';
import raffle from '../../../assets/tournaments/raffle.svg';
import type { TournamentType } from '#contract/tournaments.ts';

/** Each type has its own picture: an eclipse, a fan of tickets, an open gift. */
export const tournamentArt: Readonly<Record<TournamentType, string>> = { wager: race, raffle, giveaway };
