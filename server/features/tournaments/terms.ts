import type { RequestOf } from '#contract/endpoint.ts';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { invalidRequest } from '../../http/invalid-request.ts';
import { DAY_MS, loadRewardRules } from '../reward-rules/feature.ts';
import type { saveTournament } from '#contract/tournaments.ts';
import type { Terms } from './create.ts';

type Saved = RequestOf<typeof saveTournament>;

/** Largest single amount; keeps sums far below what a column holds. */
const MOST = 1_000_000n * MINOR_PER_UNIT;
const DEFAULT_MAX_TICKETS = 100;
/** Games in which skill lowers the house's expected win. */
const SKILLED = ['blackjack', 'blackjack1', 'blackjack2'];
const SKILLED_WEIGHT = 500_000;
/** Slugs reserved for pages. */
const RESERVED = ['current'];
const PERIOD_MS = { none: Infinity, daily: DAY_MS, weekly: 7 * DAY_MS } as const;

/**
 * Parses the terms that staff wrote.
 * @throws {Refusal} INVALID_REQUEST with the invalid field
 */
export function parseTerms(deps: Pick<Deps, 'env' | 'catalogue' | 'clock'>, input: Saved): Terms {
  const isRaffle = input.type === 'raffle';
  const [starts_at, ends_at] = [new Date(input.starts_at), new Date(input.ends_at)];
  const lasts = ends_at.getTime() - starts_at.getTime();
  check('slug', !RESERVED.includes(input.slug));
  check('ends_at', lasts > 0 && ends_at > deps.clock.now());
  // The next tournament of a series begins no sooner than the previous one ends.
  check('repeat', lasts <= PERIOD_MS[input.repeat]);
  check('min_level', input.min_level < loadRewardRules(deps).levels.length);
  check('games', new Set(input.games).size === input.games.length && input.games.every(isGame(deps)));
  const weights = weightsOf(deps, input);
  const prizes = input.prizes.map((prize) => amountOf('prizes', prize));
  check(
    'prizes',
    prizes.every((prize, i) => prize > 0n && prize <= (prizes[i - 1] ?? prize)),
  );
  const ticket = isRaffle ? amountOf('ticket', input.ticket ?? '0') : null;
  check('ticket', ticket === null || ticket > 0n);
  return {
    type: input.type,
    slug: input.slug,
    title: input.title,
    text: input.text,
    starts_at,
    ends_at,
    games: input.games,
    weights,
    min_bet: amountOf('min_bet', input.min_bet),
    min_level: input.min_level,
    countries: input.countries,
    prizes: prizes.map(String),
    ticket,
    max_tickets: isRaffle ? (input.max_tickets ?? DEFAULT_MAX_TICKETS) : null,
    repeat: input.repeat,
  };
}

function check(field: keyof Saved, isRight: boolean): void {
  if (!isRight) throw invalidRequest('field', { field });
}

const isGame =
  ({ catalogue }: Pick<Deps, 'catalogue'>) =>
  (game: string): boolean =>
    Object.hasOwn(catalogue, game);

function amountOf(field: keyof Saved, text: string): bigint {
  const amount = amountToMinor(text);
  check(field, amount <= MOST);
  return amount;
}

function weightsOf(
  deps: Pick<Deps, 'catalogue'>,
  { type, games, weights }: Saved,
): Readonly<Record<string, number>> {
  const counts = (game: string): boolean =>
    isGame(deps)(game) && (games.length === 0 || games.includes(game));
  check('weights', Object.keys(weights).every(counts));
  if (type === 'giveaway') return {};
  const skilled = SKILLED.filter(counts).map((game) => [game, SKILLED_WEIGHT] as const);
  return { ...Object.fromEntries(skilled), ...weights };
}
