import { type DefaultStrategy, defaultStrategies } from '#core/strategies/default-strategies.ts';
import { partitionGamesBySupport } from '#core/strategies/strategy.ts';
import { parseCondition, type ConditionDto, serializeCondition } from '#core/strategies/condition-schema.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { MAX_STRATEGIES, type saveStrategy, type Strategy } from '#contract/strategies.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { MIN_BET_MINOR } from '../../rounds/index.ts';
import type { Language } from '../../texts/languages.ts';
import {
  countStrategies,
  insertStrategy,
  lockPlayerStrategies,
  removeStrategy,
  listStrategies,
  type StrategyRow,
  updateStrategy,
} from './queries.ts';
import { texts } from './texts.ts';

const isDefault = (id: string): boolean => defaultStrategies.some((known) => known.id === id);
const read = (wire: readonly ConditionDto[]) => wire.map((one) => parseCondition(one, MIN_BET_MINOR));

/** Returns the default strategies in the player's language. */
export const listDefaultStrategies = (deps: Deps, language: Language): Strategy[] =>
  defaultStrategies.map(({ id, key, conditions }: DefaultStrategy) => ({
    id,
    user_id: 0,
    ...texts[language].strategies[key],
    conditions: conditions.map(serializeCondition),
    ...gamesOf(deps, conditions),
  }));

/** Returns the player's own strategies, oldest first. */
export const listOwnStrategies = async (deps: Deps, userId: string): Promise<Strategy[]> =>
  (await listStrategies(deps.db, userId)).map((row) => onWire(deps, row));

/**
 * Stores a new strategy, or a change of an existing one. Its conditions are normalized: negative values
 * become 0, and money is at least the minimum bet (spec 2, 5).
 * @throws {Refusal} NOT_FOUND for a game or a strategy that the player does not have, NOT_ALLOWED for a
 *   default one, INVALID_PARAMS when the game lacks what the conditions change, TOO_MANY_STRATEGIES.
 */
export async function storeStrategy(
  deps: Deps,
  userId: string,
  { id, name, description, conditions: sent, game }: RequestOf<typeof saveStrategy>,
): Promise<Strategy> {
  if (id !== undefined && isDefault(id)) throw new Refusal('NOT_ALLOWED');
  if (game !== null) assertFits(deps, game, sent);
  const now = deps.clock.now();
  const conditions = read(sent).map(serializeCondition);
  const row = { id: id ?? newId(deps.clock), user_id: userId, name, description, conditions };
  const stored = await transaction(deps.db, async (tx) => {
    if (id !== undefined) return updateStrategy(tx, row, now);
    await lockPlayerStrategies(tx, userId);
    if ((await countStrategies(tx, userId)) >= MAX_STRATEGIES)
      throw new Refusal('TOO_MANY_STRATEGIES', { values: { most: MAX_STRATEGIES } });
    return insertStrategy(tx, row, now);
  });
  if (!stored) throw new Refusal('NOT_FOUND');
  return onWire(deps, stored);
}

/** @throws {Refusal} NOT_ALLOWED for a default strategy, NOT_FOUND for one that the player does not have. */
export async function deleteOwnStrategy(deps: Deps, userId: string, id: string): Promise<void> {
  if (isDefault(id)) throw new Refusal('NOT_ALLOWED');
  if (!(await removeStrategy(deps.db, userId, id))) throw new Refusal('NOT_FOUND');
}

function assertFits(deps: Deps, slug: string, conditions: readonly ConditionDto[]): void {
  if (!Object.hasOwn(deps.catalogue, slug)) throw new Refusal('NOT_FOUND');
  if (!partitionGamesBySupport(read(conditions), deps.catalogue).games.includes(slug))
    throw new Refusal('INVALID_PARAMS');
}

function gamesOf(deps: Deps, conditions: Parameters<typeof partitionGamesBySupport>[0]) {
  const { games, incompatible } = partitionGamesBySupport(conditions, deps.catalogue);
  return { games: [...games], incompatible: [...incompatible] };
}

const onWire = (deps: Deps, { conditions, ...row }: StrategyRow): Strategy => ({
  ...row,
  conditions: [...conditions],
  ...gamesOf(deps, read(conditions)),
});
