import type { ReplyOf } from '#contract/endpoint.ts';
import type { Tx } from '../../db/connection.ts';
import type { Deps } from '../../deps.ts';
import { openSession, type Origin } from '../sessions/feature.ts';
import type { finishTwoFactor } from '#contract/auth.ts';
import { isDeviceOf, rememberDevice } from './known-devices.ts';

/** Opens a session for a player who has just proven their identity, and remembers the device. */
export const issueCredentials = async (
  tx: Tx,
  deps: Deps,
  userId: string,
  origin: Origin,
  device: string | null | undefined,
): Promise<ReplyOf<typeof finishTwoFactor>> => ({
  ...(await openSession(tx, deps, userId, {
    ip: origin.ip,
    device: origin.device,
    isKnown: Boolean(device) && (await isDeviceOf({ db: tx }, userId, device ?? '')),
  })),
  device_token: await rememberDevice(tx, deps, userId, device),
});
