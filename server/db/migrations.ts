/*
 * Every migration by name, in the order in which they run: first the baseline, a file a subject, then what released
 * versions added. Forward only: a released migration never changes.
 */
export { up as '0001-users' } from './migrations/0001-users.ts';
export { up as '0002-processes' } from './migrations/0002-processes.ts';
export { up as '0003-wallets' } from './migrations/0003-wallets.ts';
export { up as '0004-shared-games' } from './migrations/0004-shared-games.ts';
export { up as '0005-seeds' } from './migrations/0005-seeds.ts';
export { up as '0006-rounds' } from './migrations/0006-rounds.ts';
export { up as '0010-sign-in' } from '../features/auth/0010-sign-in.ts';
export { up as '0011-security' } from '../features/security/0011-security.ts';
export { up as '0012-social-accounts' } from '../features/social/0012-social-accounts.ts';
export { up as '0013-account-area' } from '../features/profile/0013-account-area.ts';
export { up as '0014-responsible-play' } from '../features/responsible/0014-responsible-play.ts';
export { up as '0015-staff' } from '../features/staff/0015-staff.ts';
export { up as '0016-games' } from '../features/games/0016-games.ts';
export { up as '0017-strategies' } from '../features/strategies/0017-strategies.ts';
export { up as '0018-chat' } from '../features/chat/0018-chat.ts';
export { up as '0019-notifications' } from '../features/notifications/0019-notifications.ts';
export { up as '0020-trivia' } from '../features/trivia/0020-trivia.ts';
export { up as '0021-support' } from '../features/support/0021-support.ts';
export { up as '0022-demo-network' } from '../networks/demo/0022-demo-network.ts';
export { up as '0023-prices' } from '../features/prices/0023-prices.ts';
export { up as '0024-buy-orders' } from '../features/buy/0024-buy-orders.ts';
export { up as '0025-deposits' } from '../features/deposits/0025-deposits.ts';
export { up as '0026-withdrawals' } from '../features/withdrawals/0026-withdrawals.ts';
export { up as '0027-tips' } from '../features/tips/0027-tips.ts';
export { up as '0028-bonuses' } from '../features/bonuses/0028-bonuses.ts';
export { up as '0029-promotions' } from '../features/promotions/0029-promotions.ts';
export { up as '0030-rewards' } from '../features/rewards/0030-rewards.ts';
export { up as '0031-vip' } from '../features/vip/0031-vip.ts';
export { up as '0032-missions' } from '../features/missions/0032-missions.ts';
export { up as '0033-tournaments' } from '../features/tournaments/0033-tournaments.ts';
export { up as '0034-challenges' } from '../features/challenges/0034-challenges.ts';
export { up as '0035-coin-drops' } from '../features/coin-drops/0035-coin-drops.ts';
export { up as '0036-affiliate' } from '../features/affiliate/0036-affiliate.ts';
export { up as '0037-providers' } from '../features/providers/0037-providers.ts';
export { up as '0038-returns' } from '../features/rtp-report/0038-returns.ts';
export { up as '0039-failed-work' } from '../features/stuck/0039-failed-work.ts';
export { up as '0090-ledger-days' } from './migrations/0090-ledger-days.ts';
export { up as '0091-staff-lists' } from '../features/staff/0091-staff-lists.ts';
export { up as '0092-proofs' } from './migrations/0092-proofs.ts';
export { up as '0093-player-list' } from './migrations/0093-player-list.ts';
export { up as '0097-archive' } from './migrations/0097-archive.ts';
export { up as '0100-full-proofs' } from './migrations/0100-full-proofs.ts';
