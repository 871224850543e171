import type { NotificationVariant } from '#contract/notification.ts';
import type { IconName } from '#ui/icon.tsx';
import { gift } from '#ui/lazy-icons.ts';
import type { notifications } from './words.ts';

/** Appearance and link of a notification. */
interface Look {
  readonly icon: IconName;
  readonly tone: 'win' | 'wait' | 'info' | 'corona' | 'gold' | 'bonus' | 'loss';
  readonly link?: { readonly to: string; readonly text: keyof typeof notifications.links };
}

const security = { to: '/my-account/general/security', text: 'security' } as const;
const transactions = { to: '/my-account/history/transactions', text: 'transactions' } as const;
const verification = { to: '/my-account/general/verification', text: 'verification' } as const;
const bonuses = { to: '/bonuses', text: 'bonuses' } as const;
const withdrawals = { to: '/my-account/history/withdrawals', text: 'withdrawals' } as const;
const tournaments = { to: '/tournaments', text: 'tournaments' } as const;
const challenges = { to: '/challenges', text: 'challenges' } as const;
const vip = { to: '/vip', text: 'vip' } as const;
const referrals = { to: '/my-account/affiliate/referrals', text: 'referrals' } as const;
const stuck = { to: '/staff/stuck', text: 'stuck' } as const;
const stuckWork = { to: '/staff/stuck?show=work', text: stuck.text };
const adjustments = { to: '/staff/adjustments', text: 'adjustments' } as const;
const queue = { to: '/staff/withdrawals', text: 'withdrawals' } as const;

const byKey: Readonly<Record<string, Look>> = {
  adjustment_credit: { icon: 'check', tone: 'win', link: transactions },
  adjustment_debit: { icon: 'info', tone: 'wait', link: transactions },
  bonus_complete: { icon: 'check', tone: 'win', link: bonuses },
  bonus_expired: { icon: 'clock', tone: 'info', link: bonuses },
  bonus_started: { icon: gift, tone: 'bonus', link: bonuses },
  clash_won: { icon: 'crown', tone: 'gold' },
  commission_paid: { icon: 'check', tone: 'win', link: transactions },
  challenge_won: { icon: 'check', tone: 'gold', link: challenges },
  deposit_received: { icon: 'check', tone: 'win', link: transactions },
  deposit_reversed: { icon: 'alert', tone: 'wait', link: transactions },
  drop_received: { icon: gift, tone: 'win', link: transactions },
  drop_refunded: { icon: gift, tone: 'info', link: transactions },
  drop_shared: { icon: gift, tone: 'info' },
  free_spins_done: { icon: gift, tone: 'bonus', link: bonuses },
  free_spins_granted: { icon: gift, tone: 'bonus', link: bonuses },
  limit_lowered: {
    icon: 'stand',
    tone: 'info',
    link: { to: '/my-account/general/self-exclusion', text: 'limits' },
  },
  level_up: { icon: 'crown', tone: 'gold', link: vip },
  new_sign_in: {
    icon: 'shield',
    tone: 'info',
    link: { to: '/my-account/history/sessions', text: 'sessions' },
  },
  raffle_prize: { icon: gift, tone: 'win', link: tournaments },
  rakeboost_on: { icon: 'check', tone: 'gold' },
  referral_joined: { icon: 'info', tone: 'info', link: referrals },
  stake_returned: { icon: 'info', tone: 'info', link: transactions },
  staff_adjustment_waiting: { icon: 'sliders', tone: 'wait', link: adjustments },
  staff_screening: { icon: 'alert', tone: 'wait', link: queue },
  staff_hot_wallet_low: { icon: 'alert', tone: 'wait', link: queue },
  staff_bets_set_aside: { icon: 'alert', tone: 'wait', link: stuckWork },
  staff_deposit_set_aside: { icon: 'alert', tone: 'wait', link: stuck },
  staff_round_set_aside: { icon: 'alert', tone: 'wait', link: stuckWork },
  staff_work_stuck: { icon: 'alert', tone: 'wait', link: stuckWork },
  staff_withdrawal_stuck: { icon: 'alert', tone: 'wait', link: queue },
  staff_withdrawal_failed: { icon: 'alert', tone: 'wait', link: queue },
  staff_withdrawal_forked: { icon: 'alert', tone: 'wait', link: queue },
  tip_received: { icon: 'check', tone: 'win', link: transactions },
  tip_returned: { icon: gift, tone: 'info', link: transactions },
  tournament_prize: { icon: 'crown', tone: 'win', link: tournaments },
  trivia_over: { icon: 'info', tone: 'info' },
  trivia_won: { icon: gift, tone: 'win', link: transactions },
  two_factor_reset: { icon: 'shield', tone: 'wait', link: security },
  verification_approved: { icon: 'check', tone: 'win', link: verification },
  verification_refused: { icon: 'alert', tone: 'wait', link: verification },
  vip_transfer_granted: { icon: 'crown', tone: 'win', link: vip },
  vip_transfer_refused: { icon: 'alert', tone: 'wait', link: vip },
  withdrawal_confirmed: { icon: 'check', tone: 'win', link: withdrawals },
  withdrawal_failed: { icon: 'alert', tone: 'loss', link: withdrawals },
  withdrawal_refused: { icon: 'alert', tone: 'wait', link: withdrawals },
  withdrawal_sent: { icon: 'clock', tone: 'info', link: withdrawals },
};

const byType: Readonly<Record<NotificationVariant, Look>> = {
  win: { icon: 'check', tone: 'win' },
  wait: { icon: 'clock', tone: 'wait' },
  info: { icon: 'info', tone: 'info' },
  loss: { icon: 'alert', tone: 'loss' },
  warning: { icon: 'alert', tone: 'wait' },
};

/** Returns the look of a notification key, or the look of its type if the key has none. */
export const getNotificationLook = (key: string, type: NotificationVariant): Look =>
  byKey[key] ?? byType[type];
