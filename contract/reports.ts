import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { keyPageReply, keyPageRequest, signedAmount, time } from './shared.ts';

/* What the site took and gave, for staff; none of these calls is in the requirement. */

/** A day, `2026-11-23`, in UTC. */
const day = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));

/** Most days of one report. */
export const MOST_REPORT_DAYS = 400;
/** Most lines of one report; the file of all rows has the rest. */
export const MOST_REPORT_ROWS = 1_000;

export const reportGroups = ['day', 'game', 'country', 'currency'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** USD. `ggr` is stakes minus payouts, `ngr` is `ggr` minus `bonus_cost`. */
const figures = {
  stakes: signedAmount,
  payouts: signedAmount,
  ggr: signedAmount,
  bonus_cost: signedAmount,
  ngr: signedAmount,
  deposits: signedAmount,
  withdrawals: signedAmount,
};
const reportFigures = z.object({
  ...figures,
  /** Different players who staked. */
  players: z.int(),
});
export type ReportFigures = z.infer<typeof reportFigures>;

const period = {
  /** The first and the last day. */
  from: day,
  to: day,
  /** Only these; an empty text is what belongs to no game or to a country that is not known. */
  game: z.optional(z.string().check(z.maxLength(100))),
  country: z.optional(z.string().check(z.regex(/^([A-Z]{2})?$/))),
  currency: z.optional(z.string().check(z.regex(/^([A-Z]{3,5})?$/))),
};

export const getReport = endpoint({
  method: 'GET',
  path: '/staff/reports',
  access: 'player',
  permission: 'reports.read',
  summary:
    'Returns stakes, GGR, bonus cost, NGR, deposits, withdrawals and active players of a period of up to 400 days, by day, game, country or currency.',
  request: z.strictObject({ ...period, by: z.enum(reportGroups) }),
  reply: z.object({
    /** Until when everything is counted; null: nothing is yet. */
    counted_until: z.nullable(time),
    total: reportFigures,
    /** By day the newest first, otherwise the highest stakes first. */
    rows: z.array(z.object({ ...reportFigures.shape, key: z.string() })),
    /** There are more lines than these. */
    more: z.boolean(),
    /** Every day with an amount, for a chart. */
    days: z.array(z.object({ day, ggr: signedAmount, ngr: signedAmount })),
    /** What there is to choose from in the period. */
    games: z.array(z.string()),
    countries: z.array(z.string()),
    currencies: z.array(z.string()),
  }),
});

export const listReportRows = endpoint({
  method: 'GET',
  path: '/staff/reports/rows',
  access: 'player',
  permission: 'reports.read',
  summary: 'Lists the sums of a period by day, game, country and currency together, the newest day first.',
  request: z.strictObject({ ...period, ...keyPageRequest }),
  reply: z.object({
    items: z.array(
      z.object({
        day,
        game: z.string(),
        country: z.string(),
        /** The currency that the players chose to see; amounts are USD. */
        shown_in: z.string(),
        ...figures,
      }),
    ),
    ...keyPageReply,
  }),
});
