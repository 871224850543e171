import * as z from 'zod/mini';
import type { ScreeningEvent } from '#contract/screening.ts';
import { minorToAmount } from '#core/money.ts';
import type { Deps } from '../../deps.ts';
import { readReplyText } from '../../http/reply-text.ts';
import { createSignatureHeader } from '../../http/signature.ts';
import { formatCoinUnits } from '../../networks/coin-amount.ts';
import { getIdentityDetails, isVerified } from '../verification/feature.ts';

/** Timeout of a call. */
const PATIENCE_MS = 5_000;
/** Maximum size of a reply. */
const MAX_BYTES = 64 * 1024;

const SCREENING_SIGNATURE = 'screening-signature';

/** A question that is not answered. */
export interface Question {
  readonly id: string;
  readonly user_id: string;
  readonly event: ScreeningEvent;
  readonly subject_id: string;
  readonly created_at: Date;
}

const answer = z.object({
  decision: z.enum(['clear', 'review', 'block']),
  reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type ScreeningAnswer = z.infer<typeof answer>;

/**
 * Asks the service about an event. The id stays the same in each try.
 * @throws if it does not answer in time, or something else than a decision
 */
export async function askService(deps: Deps, question: Question): Promise<ScreeningAnswer> {
  const service = deps.env.screening;
  if (!service) throw new Error('no screening service is set');
  const body = JSON.stringify(await describeQuestion(deps, question));
  const reply = await fetch(service.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SCREENING_SIGNATURE]: createSignatureHeader(service.secret, body, deps.clock),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (reply.status !== 200) {
    await reply.body?.cancel();
    throw new Error(`the screening service replied with ${reply.status}`);
  }
  return z.parse(answer, JSON.parse(await readReplyText(reply, MAX_BYTES)));
}

async function describeQuestion(deps: Deps, question: Question) {
  const { id, event, created_at: at, user_id: userId } = question;
  const identity = (await isVerified(deps.db, userId)) ? await getIdentityDetails(deps, userId) : null;
  return {
    id,
    event,
    occurred_at: at.toISOString(),
    player: {
      id: userId,
      country: identity?.country ?? (await countryOfSession(deps, userId)),
      identity: identity && {
        first_name: identity.first_name,
        last_name: identity.last_name,
        born: identity.born,
        country: identity.country,
        document: identity.document,
      },
    },
    subject: await subjects[event](deps, question),
  };
}

/** The country of the address that the player was last seen at; null: unknown. */
async function countryOfSession({ db, geo }: Deps, userId: string): Promise<string | null> {
  const session = await db
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return session?.ip ? geo.countryAt(session.ip) : null;
}

/** What the event is about, by event. */
const subjects: Readonly<Record<ScreeningEvent, (deps: Deps, question: Question) => Promise<object>>> = {
  async 'withdrawal.requested'({ db }, { subject_id: id }) {
    const row = await db
      .selectFrom('withdrawals')
      .select(['network', 'coin', 'address', 'tag', 'units', 'decimals', 'amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      network: row.network,
      coin: row.coin,
      address: row.address,
      tag: row.tag,
      amount: formatCoinUnits(BigInt(row.units), row.decimals),
      usd: minorToAmount(row.amount),
    };
  },
  async 'deposit.first'({ db }, { subject_id: id }) {
    const row = await db
      .selectFrom('deposits')
      .select(['network', 'coin', 'txid', 'units', 'decimals', 'amount'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return {
      id,
      network: row.network,
      coin: row.coin,
      txid: row.txid,
      amount: formatCoinUnits(BigInt(row.units), row.decimals),
      usd: row.amount === null ? null : minorToAmount(row.amount),
    };
  },
  'identity.approved': (_, { subject_id: id }) => Promise.resolve({ id }),
};
