/* Every migration by name, oldest first; forward only: a released one never changes. */
export { up as '0001-initial' } from './migrations/0001-initial.ts';
export { up as '0002-strategies' } from '../features/strategies/0002-strategies.ts';
export { up as '0003-public-reads' } from './migrations/0003-public-reads.ts';
export { up as '0004-secret-probe' } from './migrations/0004-secret-probe.ts';
export { up as '0006-abandoned-rounds' } from './migrations/0006-abandoned-rounds.ts';
export { up as '0007-known-devices' } from '../features/auth/0007-known-devices.ts';
export { up as '0008-items' } from './migrations/0008-items.ts';
export { up as '0009-shared-rounds' } from './migrations/0009-shared-rounds.ts';
export { up as '0010-accounts' } from './migrations/0010-accounts.ts';
export { up as '0011-security' } from '../features/security/0011-security.ts';
export { up as '0012-social-accounts' } from '../features/social/0012-social-accounts.ts';
export { up as '0013-account-area' } from '../features/profile/0013-account-area.ts';
export { up as '0014-responsible-play' } from '../features/responsible/0014-responsible-play.ts';
export { up as '0015-counted-hours' } from '../features/games/0015-counted-hours.ts';
export { up as '0016-staff' } from '../features/staff/0016-staff.ts';
export { up as '0021-support' } from '../features/support/0021-support.ts';
export { up as '0019-notifications' } from '../features/notifications/0019-notifications.ts';
