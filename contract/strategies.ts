import * as z from 'zod/mini';
import { MAX_CONDITIONS } from '#core/strategies/strategy.ts';
import { conditionSchema, conditionListSchema } from '#core/strategies/condition-schema.ts';
import { endpoint } from './endpoint.ts';
import type { Refusals } from './errors.ts';
import { id, emptyRequest, slug } from './shared.ts';

export const refusals = {
  TOO_MANY_STRATEGIES: { code: 5011, status: 409 },
} as const satisfies Refusals;

declare module './errors.ts' {
  interface RefusalsByFeature {
    readonly strategies: typeof refusals;
  }
}

/** Maximum number of strategies per player, and maximum text lengths. Not in the requirement. */
export const MAX_STRATEGIES = 50;
export const MAX_STRATEGY_NAME_LENGTH = 40;
export const MAX_STRATEGY_DESCRIPTION_LENGTH = 200;

/** A saved set of autobet conditions. */
export const strategy = z.object({
  id,
  /** Its owner; 0 for a default strategy, which every player has and no one can change or delete. */
  user_id: z.union([id, z.literal(0)]),
  name: z.string(),
  description: z.string(),
  conditions: z.array(conditionSchema).check(z.maxLength(MAX_CONDITIONS)),
  /**
   * Slugs of the games with autobet that support everything the conditions change, and of those that do not.
   */
  games: z.array(slug),
  incompatible: z.array(slug),
});

export const getStrategies = endpoint({
  method: 'GET',
  path: '/features/games/strategy/get',
  access: 'optional',
  summary: 'Lists the default autobet strategies and the player’s own (a guest has none).',
  request: emptyRequest,
  reply: z.object({ default_strategies: z.array(strategy), strategies: z.array(strategy) }),
});

export const saveStrategy = endpoint({
  method: 'POST',
  path: '/features/games/strategy/save',
  access: 'player',
  whileExcluded: 'refused',
  summary:
    'Saves a strategy: creates one without `id`, otherwise changes the player’s own. `game` is where it is to be used, or null.',
  request: z.strictObject({
    id: z.optional(id),
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_STRATEGY_NAME_LENGTH)),
    description: z.string().check(z.trim(), z.maxLength(MAX_STRATEGY_DESCRIPTION_LENGTH)),
    conditions: conditionListSchema,
    game: z.nullable(slug),
  }),
  // reply: not in the requirement
  reply: z.object({ strategy }),
});

export const deleteStrategy = endpoint({
  method: 'POST',
  path: '/features/games/strategy/delete',
  access: 'player',
  whileExcluded: 'refused',
  summary: 'Deletes one of the player’s strategies; default ones cannot be deleted.',
  request: z.strictObject({ id }),
  // reply: not in the requirement
  reply: z.object({ id }),
});

export type Strategy = z.infer<typeof strategy>;
