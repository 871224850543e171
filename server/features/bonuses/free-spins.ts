import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { minorToAmount } from '#core/money.ts';
import type { Db, Tx } from '../../db/connection.ts';
import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { thumbnailOf } from '../games/feature.ts';
import {
  lockRewardPlayer,
  mostPaidOf,
  loadRewardRules,
  getWagerRequirement,
} from '../reward-rules/feature.ts';
import { saveSelectedBalance } from './update-bonus.ts';
import type * as calls from '#contract/bonuses.ts';
import { daysAfter } from './expire.ts';
import { openBonus } from './open.ts';

type Offer = ReplyOf<typeof calls.getActivationInfo>;
type OfferDeps = Pick<Deps, 'env' | 'catalogue'>;

/** Free spins as offered; the stake is in minor units. */
interface OfferedSpins {
  readonly spins: number;
  readonly stake: bigint;
  readonly games: readonly string[];
  readonly expireAt: Date;
}

/** Returns what a player sees of free spins before they begin. */
export function toFreeSpinOffer(deps: OfferDeps, { spins, stake, games, expireAt }: OfferedSpins): Offer {
  const rules = loadRewardRules(deps);
  const mostPaid = mostPaidOf(rules, 'free_spins', BigInt(spins) * stake);
  return {
    freespins: spins,
    games: playable(deps, games).map(({ id, name, slug }) => ({
      id,
      name,
      slug,
      thumbnail: thumbnailOf(slug),
    })),
    stake: minorToAmount(stake),
    wager_multiple: getWagerRequirement(rules, 'free_spins'),
    largest: mostPaid === null ? null : minorToAmount(mostPaid),
    most_won_percent: rules.bonuses.kinds.free_spins.mostWonPercent,
    expire_at: expireAt.toISOString(),
  };
}

/** Filters games that free spins can be played on: single-stake games with the player's own round. */
const playable = (deps: OfferDeps, games: readonly string[]) => {
  const { freeSpinGames } = loadRewardRules(deps).bonuses;
  return games.flatMap((slug) => {
    const entry = deps.catalogue[slug];
    return entry && !entry.rules.isTimed && freeSpinGames.includes(slug) ? [entry.meta] : [];
  });
};

const grantOf = (db: Db | Tx, userId: string, fsCode: string) =>
  db.selectFrom('fs_grants').selectAll().where('user_id', '=', userId).where('fs_code', '=', fsCode);
type Grant = Awaited<ReturnType<ReturnType<typeof grantOf>['executeTakeFirstOrThrow']>>;

const offered = ({ spins, stake, games, expire_at }: Grant): OfferedSpins => ({
  spins,
  stake,
  expireAt: expire_at,
  games: games as unknown as readonly string[], // written by `grantFreeSpins`
});

/** @throws {Refusal} NOT_FOUND (none, or not claimed), ALREADY_CLAIMED (started), REWARD_EXPIRED */
function assertWaiting(grant: Grant | undefined, now: Date, isClaimed: boolean): asserts grant is Grant {
  if (!grant || (isClaimed && grant.claimed_at === null)) throw new Refusal('NOT_FOUND');
  if (grant.activated_at !== null) throw new Refusal('ALREADY_CLAIMED');
  if (grant.expire_at <= now) throw new Refusal('REWARD_EXPIRED');
}

/**
 * Claims granted free spins; a repeat gets the same reply.
 * @throws {Refusal} NOT_FOUND, ALREADY_CLAIMED, REWARD_EXPIRED
 */
export async function claimSpins(
  deps: Deps,
  userId: string,
  fsCode: string,
): Promise<ReplyOf<typeof calls.claimFreeSpins>> {
  return transaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const grant = await grantOf(tx, userId, fsCode).forNoKeyUpdate().executeTakeFirst();
    assertWaiting(grant, now, false);
    const claim = tx.updateTable('fs_grants').set({ claimed_at: grant.claimed_at ?? now });
    await claim.where('user_id', '=', userId).where('fs_code', '=', fsCode).execute();
    return { fs_code: fsCode };
  });
}

/** @throws {Refusal} NOT_FOUND, ALREADY_CLAIMED, REWARD_EXPIRED */
export async function getActivationDetails(deps: Deps, userId: string, fsCode: string): Promise<Offer> {
  const grant = await grantOf(deps.db, userId, fsCode).executeTakeFirst();
  assertWaiting(grant, deps.clock.now(), true);
  return toFreeSpinOffer(deps, offered(grant));
}

/**
 * Starts claimed free spins on an offered game, on a bonus balance that becomes the selected one. A repeat
 * for the same game gets the same reply.
 * @throws {Refusal} NOT_FOUND, BONUS_GAME, ALREADY_CLAIMED, REWARD_EXPIRED, TOO_MANY_BONUSES
 */
export async function activateSpins(
  deps: Deps,
  userId: string,
  { fs_code: fsCode, game_id: gameId }: RequestOf<typeof calls.activateFreeSpins>,
): Promise<ReplyOf<typeof calls.activateFreeSpins>> {
  const reply = await transaction(deps.db, async (tx) => {
    await lockRewardPlayer(tx, userId);
    const grant = await grantOf(tx, userId, fsCode).forNoKeyUpdate().executeTakeFirst();
    const game = grant && playable(deps, offered(grant).games).find(({ id }) => id === gameId);
    if (grant && !game) throw new Refusal('BONUS_GAME');
    const started = grant && game && (await startedOn(tx, grant, game.slug));
    if (started) return { slug: game.slug, id: game.id, balance_id: started };
    assertWaiting(grant, deps.clock.now(), true);
    if (!game) throw new Refusal('BONUS_GAME');
    const balanceId = await start(tx, deps, grant, game.slug);
    return { slug: game.slug, id: game.id, balance_id: balanceId };
  });
  deps.outbox.wake();
  return reply;
}

/** Returns the balance of spins already started on that game. */
async function startedOn(tx: Tx, { bonus_id: id }: Grant, game: string): Promise<string | undefined> {
  if (id === null) return undefined;
  const bonus = tx.selectFrom('bonuses').select('id').where('id', '=', id).where('game', '=', game);
  return (await bonus.executeTakeFirst())?.id;
}

async function start(tx: Tx, deps: Deps, grant: Grant, game: string): Promise<string> {
  const { user_id: userId, fs_code: fsCode, spins, stake } = grant;
  const rules = loadRewardRules(deps);
  const { spinDays } = rules.bonuses.kinds.free_spins;
  const granted = BigInt(spins) * stake;
  const now = deps.clock.now();
  const { id } = await openBonus(tx, deps, {
    userId,
    kind: 'free_spins',
    code: fsCode,
    name: grant.name,
    own: 0n,
    granted,
    wagerRequired: 0n,
    mostPaid: mostPaidOf(rules, 'free_spins', granted),
    spins: { count: spins, stake, game },
    expiresAt: daysAfter(now, spinDays),
  });
  await saveSelectedBalance(tx, userId, id);
  await tx
    .updateTable('fs_grants')
    .set({ activated_at: now, bonus_id: id })
    .where('user_id', '=', userId)
    .where('fs_code', '=', fsCode)
    .execute();
  return id;
}
