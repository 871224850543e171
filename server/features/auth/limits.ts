import type { CallLimits } from '../../feature.ts';
import { MUTATION_LIMIT, HOUR, MINUTE, type KnownDevices, type RateLimit } from '../../http/rate-limits.ts';
import type * as contract from '#contract/auth.ts';
import { isKnownDevice } from './known-devices.ts';

/**
 * Wrong passwords: five are free, then whoever goes on waits for a minute, for five, for half an hour, for six hours.
 * Each limit leaves fewer tries after its wait than the shorter ones allow, so that waits only grow.
 */
const guesses = (by: RateLimit['by']): readonly RateLimit[] =>
  [
    { points: 5, seconds: MINUTE },
    { points: 7, seconds: 5 * MINUTE },
    { points: 10, seconds: 30 * MINUTE },
    { points: 14, seconds: 6 * HOUR },
  ].map((limit) => ({ by, givesBack: 'all', ...limit }));

/** Whoever signed in before on this device is not locked out by other people's wrong passwords. */
const knownDevices: KnownDevices = { isKnown: isKnownDevice, limits: guesses('device and email') };
const exceptKnown = (limits: readonly RateLimit[]): readonly RateLimit[] =>
  limits.map((limit) => ({ ...limit, except: knownDevices }));

/**
 * A password is guessed by address and account together, so that nobody locks the owner out; the last two limits of
 * `login` bound guessing from many addresses.
 */
export const limits: CallLimits<typeof contract> = {
  login: exceptKnown([
    { by: 'address', points: 60, seconds: 10 * MINUTE },
    ...guesses('address and email'),
    { by: 'email', points: 100, seconds: HOUR, givesBack: 'one' },
    { by: 'email', points: 300, seconds: 24 * HOUR, givesBack: 'one' },
  ]),
  join: [{ by: 'address', points: 20, seconds: HOUR }],
  // Codes are counted by account where they are looked at.
  finishTwoFactor: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  logout: MUTATION_LIMIT,
  // Mails are spaced by account where they are sent; asking for one is never refused because others asked for it.
  forgotPassword: exceptKnown([{ by: 'address', points: 30, seconds: HOUR }]),
  checkPasswordCode: [{ by: 'address', points: 60, seconds: 10 * MINUTE }],
  resetPassword: [{ by: 'address', points: 30, seconds: 10 * MINUTE }],
  changePassword: MUTATION_LIMIT,
};
