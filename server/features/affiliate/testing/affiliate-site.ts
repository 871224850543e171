import { DAY_MS, toUtcDay } from '../../reward-rules/feature.ts';
import { contract } from '../../../whole-contract.ts';
import type { Endpoint, ReplyOf, RequestInputOf } from '#contract/endpoint.ts';
import { checkLedger } from '../../../db/check-ledger.ts';
import type { Deps } from '../../../deps.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { callApi, toAuthHeaders, type TestPlayer } from '../../../testing/register-player.ts';
import { accrueBatch } from '../../rewards/accrual/batch.ts';
import { giveRole } from '../../staff/feature.ts';
import { formatIsoDay } from '../days.ts';
import { affiliateInvariants } from '../feature.ts';
import { getOverview } from '../overview.ts';
import { deliverCommissions } from '../transit.ts';
import { numberedId } from '../../../testing/numbered-id.ts';

export const USD = 100_000_000n;
/** A browser's user agent. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Data that a registration brings. */
interface Arrival {
  readonly address?: string;
  readonly promo_code?: string;
  readonly click_id?: string | null;
  readonly device?: string;
}

/** A site with helpers for affiliate tests. */
export interface AffiliateSite extends TestApp {
  /** Returns an address in an unused network. */
  newAddress(): string;
  newAdmin(): Promise<TestPlayer>;
  /** Creates a player with a campaign of this code. */
  newAffiliate(code: string): Promise<TestPlayer>;
  /** Registers a player. Returns the player's id and the stored referral state. */
  arrive(arrival?: Arrival): Promise<{ readonly userId: string; readonly state: string | null }>;
  /** Follows a link from an address. */
  follow(code: string, address: string, change?: object, agent?: string): ReturnType<typeof visitOf>;
  call<E extends Endpoint>(
    by: TestPlayer,
    endpoint: E,
    input: RequestInputOf<E>,
  ): ReturnType<typeof callApi<E>>;
  keyOf<E extends Endpoint>(by: TestPlayer, endpoint: E, input: RequestInputOf<E>): Promise<string>;
  /** Signs in again, because sessions expire within a month. */
  signIn(player: TestPlayer): Promise<void>;
  /** Queues settled rounds of a player from main, by default on dice. */
  play(userId: string, usd: number, change?: { edge_ppm?: number; is_main?: boolean }): Promise<void>;
  count(deps?: Deps, most?: number): Promise<void>;
  /** Returns an unused campaign code. */
  newCode(): string;
  /** Returns the current UTC day as calls write it. */
  today(): string;
  /** Returns the overview of a day, by default today, as it reads tomorrow. */
  overview(by: TestPlayer, day?: string): Promise<ReplyOf<typeof contract.affiliateOverview>>;
  /** Creates an affiliate with a referral whose play earned this commission. */
  withCommission(usd: number): Promise<{ affiliate: TestPlayer; code: string; userId: string }>;
  referral(userId: string): Promise<Awaited<ReturnType<typeof referralOf>>>;
  /** Returns violated invariants. */
  problems(): Promise<readonly string[]>;
}

const visitOf = (site: TestApp, code: string, address: string, change: object, agent = FIREFOX) =>
  callApi(
    site.app,
    contract.applyPromo,
    { code, ...change },
    { 'user-agent': agent, 'x-forwarded-for': address },
  );

const referralOf = ({ deps }: TestApp, userId: string) =>
  deps.db.selectFrom('referrals').selectAll().where('user_id', '=', userId).executeTakeFirst();

let networks = 0;
let rounds = 0;
let codes = 0;

async function arrivalOf(site: TestApp, { address, ...brought }: Arrival & { readonly address: string }) {
  const input = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse', ...brought };
  const { response } = await callApi(site.app, contract.join, input, { 'x-forwarded-for': address });
  const { user } = (await callApi(site.app, contract.getUser, {}, toAuthHeaders(response))).response;
  const userId = user.profile.id ?? '';
  return { userId, state: (await referralOf(site, userId))?.state ?? null };
}

async function renew({ app }: TestApp, player: TestPlayer): Promise<void> {
  const { email, password } = player;
  const { response } = await callApi(app, contract.login, { email, password });
  Object.assign(player, { headers: toAuthHeaders(response) });
}

async function queueRound(
  { deps, clock }: TestApp,
  userId: string,
  usd: number,
  change: { edge_ppm?: number; is_main?: boolean },
): Promise<void> {
  const round = {
    round_id: numberedId((rounds += 1)),
    user_id: userId,
    account_id: userId,
    is_main: true,
  };
  await deps.db
    .insertInto('settled_bets')
    .values({
      ...round,
      game: 'dice',
      staked: BigInt(Math.round(usd * 100)) * (USD / 100n),
      payout: 0n,
      multiplier: 0n,
      edge_ppm: 10_000,
      xp: 0n,
      settled_at: clock.now(),
      ...change,
    })
    .execute();
}

/** Takes settings by name. */
export async function createAffiliateSite(
  env: Readonly<Record<string, string>> = {},
): Promise<AffiliateSite> {
  const site = await buildTestApp({ kind: 'embedded', env: { TRUST_PROXY: 'on', ...env } });
  const { app, deps } = site;
  const newAddress = () => `81.2.${(networks += 1)}.7`;
  const today = () => formatIsoDay(toUtcDay(site.clock.now()));
  const self: AffiliateSite = {
    ...site,
    newAddress,
    async newAdmin() {
      const made = await site.registerPlayer();
      await giveRole(deps, made.userId, 'admin');
      deps.knownSessions.forget(made.userId);
      return made;
    },
    async newAffiliate(code) {
      const player = await site.registerPlayer();
      const { errors } = await callApi(
        app,
        contract.newCampaign,
        { name: `Of ${code}`, code },
        player.headers,
      );
      if (errors[0]) throw new Error(errors[0].message);
      return player;
    },
    arrive: (arrival = {}) => arrivalOf(site, { address: newAddress(), ...arrival }),
    follow: (code, address, change = {}, agent) => visitOf(site, code, address, change, agent),
    call: (by, endpoint, input) => callApi(app, endpoint, input, by.headers),
    keyOf: async (by, endpoint, input) =>
      (await callApi(app, endpoint, input, by.headers)).errors[0]?.key ?? 'done',
    signIn: (player) => renew(site, player),
    play: (userId, usd, change = {}) => queueRound(site, userId, usd, change),
    async count(by = deps, most = 500) {
      while ((await accrueBatch(by, most)).rounds > 0);
      await deliverCommissions(by);
    },
    newCode: () => `code-${(codes += 1)}`,
    today,
    overview: ({ userId }, day = today()) => {
      const now = site.clock.now();
      const tomorrow = { ...site.clock, now: () => new Date(now.getTime() + DAY_MS) };
      return getOverview({ ...deps, clock: tomorrow }, userId, { from: day, to: day });
    },
    async withCommission(usd) {
      const code = self.newCode();
      const affiliate = await self.newAffiliate(code);
      const { userId } = await self.arrive({ promo_code: code });
      await self.play(userId, usd * 1_000);
      await self.count();
      return { affiliate, code, userId };
    },
    referral: (userId) => referralOf(site, userId),
    problems: () => checkLedger(deps.db, affiliateInvariants),
  };
  return self;
}
