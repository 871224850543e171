import { findCatalogueEntry } from '#core/fold.ts';
import { isAmountEntered } from '#core/stakes.ts';
import { parseJson } from '#core/records/raw-record.ts';
import type { RawRecord } from '#core/records/raw-record.ts';
import { Refusal } from '#core/refusal.ts';
import { catalogue } from '#games/catalogue.ts';
import type { GeneratedRounds } from './options.ts';

const LINES_PER_BATCH = 1_000;

/** Generates the lines of a range of nonces, both ends included. @throws {Refusal} */
export function* makeLines(rounds: GeneratedRounds): Generator<RawRecord[]> {
  const [first, last] = nonceRange(rounds.nonce);
  const { game, serverSeed, clientSeed, bet = usualBet(game), maxProfit } = rounds;
  const common = {
    game,
    params: parseJson(rounds.params, 'text of --params'),
    serverSeed,
    clientSeed,
    ...(bet === undefined ? {} : { bet }),
  };
  const rest = {
    ...(rounds.actions === undefined ? {} : { actions: parseJson(rounds.actions, 'text of --actions') }),
    ...(maxProfit === undefined ? {} : { maxProfit }),
  };
  for (let begin = first; begin <= last; begin += LINES_PER_BATCH) {
    const length = Math.min(LINES_PER_BATCH, last - begin + 1);
    yield Array.from({ length }, (_, i) => ({ ...common, nonce: begin + i, ...rest }));
  }
}

/** The default bet; undefined if the params determine the cost. */
function usualBet(game: string): string | undefined {
  const entry = findCatalogueEntry(catalogue, game);
  return entry === undefined || isAmountEntered(entry.rules) ? '100000000' : undefined;
}

function nonceRange(text: string): readonly [number, number] {
  const [, first, last = first] = /^(\d+)(?:\.\.(\d+))?$/.exec(text) ?? [];
  const [from, to] = [Number(first), Number(last)];
  const refused = (message: string): Refusal => new Refusal('INVALID_NONCE', { message });
  if (first === undefined) throw refused('--nonce must be a number or a range A..B of whole numbers from 0');
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to))
    throw refused(`The nonce exceeds ${Number.MAX_SAFE_INTEGER}`);
  if (from > to) throw refused('The range of nonces ends before it begins');
  return [from, to];
}
