import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/connection.ts';
import { executeStatement, defineStatement } from '../../db/statement.ts';
import type { Deps } from '../../deps.ts';
import { getRequestAddress } from '../../http/client-network.ts';
import { hashRoutableNetwork } from '../../http/network-key.ts';
import { hashToken } from '../../http/token.ts';
import { daysBefore } from './days.ts';
import type { Reason } from './tables.ts';

/** For how many days networks of sign-ups, sessions and affiliates are compared. */
export const NETWORK_DAYS = 90;
/** Number of sign-ups from one network in a day that is suspicious. */
const MANY_SIGN_UPS = 3;

/** The new player and the origin of the sign-up. */
export interface SignUp {
  readonly userId: string;
  readonly ip: string;
  /** The token of the device that the browser sent. */
  readonly device?: string | null | undefined;
}

const LOCK_NETWORK = defineStatement<{ key: string }>(
  `select pg_advisory_xact_lock(hashtextextended('sign-up:' || @key::text, 0))`,
);
const NOTE = defineStatement<{ userId: string; key: string; now: Date }>(
  'insert into sign_ups (user_id, ip_key, created_at) values (@userId, @key, @now::timestamptz)',
);

/** Records the network of a sign-up; sign-ups from one network are serialized. */
export async function recordSignUp(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  signUp: SignUp,
): Promise<void> {
  const key = hashRoutableNetwork(deps, signUp.ip);
  if (key === null) return;
  await executeStatement(tx, LOCK_NETWORK, { key });
  await executeStatement(tx, NOTE, { userId: signUp.userId, key, now: deps.clock.now() });
}

const SIGN_UPS = defineStatement<{ key: string; since: Date }, { count: number }>(
  `select count(*)::integer as count from sign_ups where ip_key = @key and created_at > @since::timestamptz`,
);
const SEEN_AT = defineStatement<{ userId: string; key: string; now: Date; before: Date }>(
  `insert into affiliate_networks as n (user_id, ip_key, seen_at) values (@userId, @key, @now)
  on conflict (user_id, ip_key) do update set seen_at = excluded.seen_at where n.seen_at < @before::timestamptz`,
);

/** Records the network from which an affiliate manages campaigns; sessions know only where they began. */
export async function recordNetwork(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  userId: string,
  request: FastifyRequest,
): Promise<void> {
  const key = hashRoutableNetwork(deps, getRequestAddress(request));
  const now = deps.clock.now();
  if (key !== null)
    await executeStatement(deps.db, SEEN_AT, { userId, key, now, before: daysBefore(now, 1) });
}

const WAS_AT = defineStatement<{ userId: string; key: string }>(
  `select 1 from sign_ups where user_id = @userId and ip_key = @key
  union all select 1 from affiliate_networks where user_id = @userId and ip_key = @key`,
);
const ADDRESSES = defineStatement<{ userId: string; since: Date }, { ip: string }>(
  `select distinct ip from sessions where user_id = @userId and ip is not null and last_seen_at > @since::timestamptz`,
);
const DEVICE = defineStatement<{ userId: string; tokenHash: string }>(
  'select from known_devices where user_id = @userId and token_hash = @tokenHash',
);

/** Returns the reasons why a recorded sign-up may be the affiliate's own; empty if there are none. */
export async function findSuspicions(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  affiliateId: string,
  { ip, device }: SignUp,
): Promise<Reason[]> {
  const reasons: Reason[] = [];
  const key = hashRoutableNetwork(deps, ip);
  if (key !== null && (await hasBeenAt(tx, deps, affiliateId, key))) reasons.push('ip');
  if (device) {
    const tokenHash = hashToken(device);
    if ((await executeStatement(tx, DEVICE, { userId: affiliateId, tokenHash })).length > 0)
      reasons.push('device');
  }
  if (key !== null) {
    const [signUps] = await executeStatement(tx, SIGN_UPS, { key, since: daysBefore(deps.clock.now(), 1) });
    if ((signUps?.count ?? 0) >= MANY_SIGN_UPS) reasons.push('many_sign_ups');
  }
  return reasons;
}

async function hasBeenAt(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'vault'>,
  userId: string,
  key: string,
): Promise<boolean> {
  if ((await executeStatement(tx, WAS_AT, { userId, key })).length > 0) return true;
  const since = daysBefore(deps.clock.now(), NETWORK_DAYS);
  const addresses = await executeStatement(tx, ADDRESSES, { userId, since });
  return addresses.some(({ ip }) => hashRoutableNetwork(deps, ip) === key);
}
