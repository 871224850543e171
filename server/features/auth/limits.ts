import type { CallLimits } from '../../feature.ts';
import {
  MUTATION_LIMIT,
  HOUR,
  MINUTE,
  type KnownDeviceLimits,
  type RateLimit,
} from '../../http/rate-limits.ts';
import type * as contract from '#contract/auth.ts';
import { isKnownDevice } from './known-devices.ts';

/**
 * Wrong passwords: five are free; after that the wait is one minute, five, half an hour, six hours. Each
 * limit leaves fewer tries after its wait than the shorter ones allow, so that waits only grow.
 */
const guesses = (by: RateLimit['by']): readonly RateLimit[] =>
  [
    { points: 5, seconds: MINUTE },
    { points: 7, seconds: 5 * MINUTE },
    { points: 10, seconds: 30 * MINUTE },
    { points: 14, seconds: 6 * HOUR },
  ].map((limit) => ({ by, givesBack: 'all', ...limit }));

/** A device that signed in before is not locked out by strangers' wrong passwords. */
const knownDevices: KnownDeviceLimits = { isKnown: isKnownDevice, limits: guesses('device and email') };
const exceptKnown = (limits: readonly RateLimit[]): readonly RateLimit[] =>
  limits.map((limit) => ({ ...limit, except: knownDevices }));

/**
 * Wrong passwords count by address and account together, so that strangers cannot lock the owner out; the
 * last two limits of `login` bound guessing from many addresses.
 */
export const limits: CallLimits<typeof contract> = {
  login: exceptKnown([
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    ...guesses('address and email'),
    { by: 'email', points: 100, seconds: HOUR, givesBack: 'one' },
    { by: 'email', points: 300, seconds: 24 * HOUR, givesBack: 'one' },
  ]),
  join: [{ by: 'address', points: 20, seconds: HOUR }],
  // Codes are limited by account where they are checked.
  finishTwoFactor: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  logout: MUTATION_LIMIT,
  // Mails are limited by account where they are sent; requests of others never block the owner's.
  forgotPassword: exceptKnown([{ by: 'address', points: 30, seconds: HOUR }]),
  checkPasswordCode: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  resetPassword: [{ by: 'address', points: 30, seconds: 10 * MINUTE }],
  changePassword: MUTATION_LIMIT,
};
