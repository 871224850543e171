import type { Round } from '#contract/bets.ts';
import type { RoundRecord } from '#core/records/round-record.ts';
import { Refusal } from '#core/refusal.ts';
import type { CatalogueEntry } from '#core/rules.ts';
import { createReplayGateway, type ReplayGateway } from '../round/replay-gateway.ts';
import type { FilmStep } from './film-types.ts';

/** Several rounds of one record, with consecutive nonces. */
export interface FilmRepeat {
  readonly rounds: number;
  /** Time between rounds, in games that show several at once; others show them one after the other. */
  readonly everyMs: number;
}

/** The steps of a record, and why there are not more. */
export interface RecordSteps {
  readonly steps: readonly FilmStep[];
  /** The rules refuse the bet, or the action at `actionIndex`: the steps before it are valid. */
  readonly error: Refusal | null;
}

/** Folds a record into the steps of a film: the bet, then every action. A refusal is returned, never thrown. */
export async function buildFilmSteps(
  entry: CatalogueEntry,
  record: RoundRecord,
  { rounds, everyMs }: FilmRepeat = { rounds: 1, everyMs: 0 },
): Promise<RecordSteps> {
  const isMany = (entry.meta.pendingRounds ?? 1) > 1;
  const steps: FilmStep[] = [];
  for (let index = 0; index < rounds; index += 1) {
    const one = { ...record, nonce: record.nonce + index };
    const atMs = isMany && rounds > 1 ? index * everyMs : undefined;
    try {
      for await (const step of walk(entry, one)) steps.push(atMs === undefined ? step : { ...step, atMs });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { steps, error };
    }
  }
  return { steps, error: null };
}

async function* walk(entry: CatalogueEntry, record: RoundRecord): AsyncGenerator<FilmStep> {
  const { nonce, actions = [] } = record;
  const gateway = createReplayGateway(entry, {
    ...record,
    bet: amountOf(record.bet, 'bet'),
    maxProfit: typeof record.maxProfit !== 'string' ? undefined : amountOf(record.maxProfit, 'maxProfit'),
  });
  let { round } = await openedBy(gateway, entry.meta.slug, nonce);
  // Actions in a timed round are moments of its single motion.
  if (entry.rules.isTimed) {
    for (const [index, action] of actions.entries()) ({ round } = await gateway.act(round.id, index, action));
    return yield { before: null, round, isFinal: true, action: undefined, nonce };
  }
  yield { before: null, round, isFinal: isOver(round), action: undefined, nonce };
  for (const [index, action] of actions.entries()) {
    const before = round.outcome;
    ({ round } = await gateway.act(round.id, index, action));
    yield { before, round, isFinal: isOver(round), action, nonce };
  }
}

const isOver = ({ status }: Round): boolean => status !== 'active';

const openedBy = (gateway: ReplayGateway, game: string, nonce: number) =>
  gateway.open({ game, balanceId: 'film', clientBetId: `film-${nonce}`, ...gateway.recordedBet });

/** @throws {Refusal} INVALID_PARAMS */
function amountOf(text: string, field: string): bigint {
  if (/^(0|[1-9]\d*)$/.test(text)) return BigInt(text);
  throw new Refusal('INVALID_PARAMS', { message: `${field} must be a whole number of minor units`, field });
}
