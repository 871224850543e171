import * as z from 'zod/mini';
import { amountToMinor } from '#core/money.ts';
import { offerings } from '#contract/offerings.ts';
import { slug } from '#contract/shared.ts';
import { WHEEL_TICKET_COUNT } from '#core/wheel-ticket.ts';
import { tiers } from '#contract/ranks.ts';

/*
 * The files of `content/rewards`. Amounts are USD as text, parsed to minor units; percentages are whole
 * numbers.
 */

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(\.\d{1,8})?$/)),
  z.transform((text) => amountToMinor(text)),
);
const percent = z.int().check(z.gte(0), z.lte(100));
const level = z.int().check(z.gte(0), z.lte(100));

export const ranksFile = z.strictObject({
  tiers: z.array(
    z.strictObject({
      tier: z.enum(tiers),
      name: z.string(),
      /** XP at which each level begins. */
      starts: z.array(amount).check(z.minLength(1), z.maxLength(4)),
      level_up: z.array(amount),
      /** Percent of the expected house win. */
      rakeback: z.array(percent),
      recharge: percent,
      /** Multiplier of the wheel's prizes; 0 for no wheel. */
      wheel: z.int().check(z.gte(0), z.lte(100)),
    }),
  ),
  /** The lowest level with each perk. */
  perks: z.strictObject({ level_up: level, wheel: level, rakeback: level, rakeboost: level }),
  /** Players below level `below` may request a level up to `most`. */
  transfer: z.strictObject({ below: level, most: level }),
});

/** Percent of the expected house win. */
export const sharesFile = z.strictObject({
  daily: percent,
  weekly: percent,
  monthly: percent,
  /** Added to rakeback while a boost runs. */
  rakeboost: percent,
  cashback: z.strictObject({ ofLoss: percent, ofExpected: percent, fromLevel: level }),
  /** The maximum share of an affiliate. */
  affiliate: percent,
  clash: z.strictObject({ share: percent, games: z.array(slug) }),
});

const above = amount.check(z.gt(0n));
const MAX_MISSIONS = 3;
const missionFields = { id: slug, every: z.enum(['day', 'week']) };
/** The only game that counts; if missing, every original except blackjack. */
const game = z.optional(slug);
const ofRounds = z.int().check(z.gte(1), z.lte(100_000));

const ofGames = z.int().check(z.gte(2), z.lte(50));

/** Terms that grow with the player: those of the mission are for newbies, `tiers` changes them from a tier on. */
const byTier = <Terms extends z.core.$ZodShape>(terms: Terms) => ({
  ...terms,
  tiers: z.optional(z.partialRecord(z.enum(tiers), z.partial(z.strictObject(terms)))),
});

/** The goal: an amount staked, a number of rounds, a multiplier, or a number of different games. */
export const missionRule = z.discriminatedUnion('rule', [
  z.strictObject({
    ...missionFields,
    rule: z.literal('wager'),
    game,
    ...byTier({ goal: above, reward: above }),
  }),
  z.strictObject({
    ...missionFields,
    rule: z.literal('bets'),
    game,
    ...byTier({ goal: ofRounds, min_stake: above, reward: above }),
  }),
  z.strictObject({
    ...missionFields,
    rule: z.literal('multiplier'),
    game,
    ...byTier({ multiplier: above, min_stake: above, reward: above }),
  }),
  z.strictObject({
    ...missionFields,
    rule: z.literal('games'),
    ...byTier({ goal: ofGames, min_stake: above, reward: above }),
  }),
]);
export type MissionRule = z.output<typeof missionRule>;

export const missionsFile = z.strictObject({
  missions: z.array(missionRule).check(
    z.refine(
      (missions) => new Set(missions.map(({ id }) => id)).size === missions.length,
      'Two missions have the same id.',
    ),
    z.refine(
      (missions) =>
        (['day', 'week'] as const).every(
          (every) => missions.filter((mission) => mission.every === every).length <= MAX_MISSIONS,
        ),
      `At most ${MAX_MISSIONS} missions a day and ${MAX_MISSIONS} a week are allowed.`,
    ),
  ),
});

export const affiliateFile = z.strictObject({
  /** Default share of a new campaign, in percent of the expected house win. */
  share: z.number().check(z.gte(0), z.lte(100), z.multipleOf(0.5)),
  /** Codes reserved from campaigns, in lowercase. */
  reserved: z.array(z.string().check(z.regex(/^[a-z0-9_-]{3,20}$/))),
});

export const wheelFile = z.strictObject({
  prizes: z
    .array(z.strictObject({ amount, tickets: z.int().check(z.positive()) }))
    .check(
      z.refine(
        (prizes) => prizes.reduce((sum, { tickets }) => sum + tickets, 0) === WHEEL_TICKET_COUNT,
        `The prizes must add up to ${WHEEL_TICKET_COUNT} tickets.`,
      ),
    ),
  /** Required expected house win in the seven days before a spin, multiplied by the tier's factor. */
  expectedOfSevenDays: amount,
});

const times = z.int().check(z.positive(), z.lte(1_000));
const kindRules = {
  wagerMultiple: z.int().check(z.positive(), z.lte(100)),
  /** Maximum payout; null for no limit other than `mostPaidTimes`. */
  mostPaid: z.nullable(amount),
  /** Maximum payout as a multiple of the grant; null for no limit other than `mostPaid`. */
  mostPaidTimes: z._default(z.nullable(times), 10),
  /** Maximum win of one bet, in percent of the grant, or of the winnings of free spins; null for no limit. */
  mostWonPercent: z._default(z.nullable(percent.check(z.positive())), 10),
  /** Maximum gain of the best plan, in percent of the grant. Rules with a higher gain are refused. */
  mostGained: z._default(percent, 60),
  days: z.int().check(z.positive(), z.lte(365)),
};

export const bonusesFile = z.strictObject({
  /** Maximum number open at a time. */
  most: z.int().check(z.positive()),
  maxBet: amount,
  notAllowed: z.array(slug),
  freeSpinGames: z.array(slug),
  kinds: z.strictObject({
    deposit_match: z.strictObject(kindRules),
    no_deposit: z.strictObject(kindRules),
    free_spins: z.strictObject({ ...kindRules, spinDays: z.int().check(z.positive()) }),
  }),
  /** The default offer. */
  freeSpins: z.strictObject({ spins: z.int().check(z.positive()), stake: amount, games: z.array(slug) }),
  depositPromos: z.array(
    z.strictObject({
      code: z.string().check(z.regex(/^[A-Z0-9]{4,20}$/)),
      name: z.string().check(z.minLength(3), z.maxLength(60)),
      percent: z.int().check(z.positive(), z.lte(300)),
      max: amount,
      deposit_min: amount,
      /** The n-th deposit; null: any. */
      deposit_index: z.nullable(z.int().check(z.positive())),
    }),
  ),
});

const off = z.array(z.enum(offerings));
export const jurisdictionFile = z.strictObject({
  off,
  /** Additional switches by country. */
  countries: z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), off),
  /** Stricter bonus terms than those of `bonuses.json`. */
  bonuses: z.optional(
    z.strictObject({
      wager_multiple_max: z.int().check(z.positive(), z.lte(100)),
      /** The matched deposit is never locked: the bonus is only the grant. */
      own_stays_in_main: z.boolean(),
      /**
       * Maximum gain of the best plan under these terms, in percent of the grant; by default as in the kinds.
       */
      most_gained: z.optional(percent),
    }),
  ),
});

export type RanksFile = z.output<typeof ranksFile>;
export type SharesFile = z.output<typeof sharesFile>;
export type AffiliateFile = z.output<typeof affiliateFile>;
export type WheelFile = z.output<typeof wheelFile>;
export type BonusesFile = z.output<typeof bonusesFile>;
export type JurisdictionFile = z.output<typeof jurisdictionFile>;
