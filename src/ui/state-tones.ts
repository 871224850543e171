import type { BadgeTone } from './badge.tsx';

/**
 * Color of every state and transaction type shown in lists. The first three groups are given by the
 * requirement (1-site section 4). Other states follow the same rule: green for good or active, red for failed
 * or gone, orange for waiting, blue for announced, none for finished.
 */
const stateTones = {
  deposit: 'win',
  received: 'win',
  unban: 'win',
  open: 'win',
  active: 'win',

  withdraw: 'loss',
  sent: 'loss',
  ban: 'loss',
  closed: 'loss',
  withdrawn: 'loss',

  waiting: 'wait',
  pending: 'wait',
  timeout: 'wait',

  accepted: 'win',
  buy: 'win',
  complete: 'win',
  confirmed: 'win',
  credited: 'win',
  demo: 'win',
  granted: 'win',
  ok: 'win',
  published: 'win',
  reward: 'win',
  running: 'win',
  tipReceived: 'win',
  unlocked: 'win',
  win: 'win',

  blocked: 'loss',
  failed: 'loss',
  fee: 'loss',
  gone: 'loss',
  missed: 'loss',
  refused: 'loss',
  reversal: 'loss',
  reversed: 'loss',
  tipSent: 'loss',
  too_small: 'loss',
  withdrawal: 'loss',

  announced: 'wait',
  approved: 'wait',
  counting: 'wait',
  drawn: 'wait',
  held: 'wait',
  requested: 'wait',
  review: 'wait',
  seen: 'wait',
  signed: 'wait',

  spins: 'bonus',

  adjustment: 'info',
  bonus: 'info',
  coming: 'info',
  planned: 'info',
  refund: 'info',
  returned: 'info',
  scheduled: 'info',

  bet: 'neutral',
  cancelled: 'neutral',
  draft: 'neutral',
  ended: 'neutral',
  expired: 'neutral',
  kept: 'neutral',
  lost: 'neutral',
  over: 'neutral',
  paid: 'neutral',
  paused: 'neutral',
  used: 'neutral',
  usedUp: 'neutral',
  voided: 'neutral',
  won: 'neutral',
} as const satisfies Readonly<Record<string, BadgeTone>>;

/** A state with a color; others do not compile. */
export type ToneState = keyof typeof stateTones;

/** Returns the color of a state, the same in every list. */
export const stateTone = (state: ToneState): BadgeTone => stateTones[state];
