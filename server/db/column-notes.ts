/* The meaning of columns whose names do not say it. `npm run db:types` writes these as comments into tables.ts. */

/** By table and column. */
export const columnNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  affiliate_clicks: {
    external_id: "The affiliate's name for it.",
  },
  bonuses: {
    id: 'Also the id of its account and balance.',
    ref: 'The deposit or staff call it belongs to; unique.',
    ended_as: 'Set before closing if a deposit was reversed during an open round.',
    staked: 'Stakes of its settled rounds, including those queued in `settled_bets`.',
    counted:
      'The part of it that counts for the wager; negative while uncounted spins, which do not count, are queued.',
    held_at: 'Set by staff.',
    paused_until: 'The end of a cooldown.',
    awaits_verification: 'Complete and expired; the player has extra time to verify.',
    told_complete: 'Whether the player was notified that the wager is complete.',
    due_at: 'When the job checks it next; null while it is held.',
  },
  calendar_slots: {
    moved_at: 'When the amount went into the next calendar.',
    lapsed_at: 'When the amount went back to the house.',
  },
  /** What visits and referrals added since the sums were last added up. */
  campaign_gains: {},
  /** What a campaign brought so far, but for `campaign_gains`. */
  campaign_sums: {},
  campaigns: {
    code: 'As entered; lookups ignore case.',
    share_ppm: 'Millionths of the expected house win.',
    fs_code: 'Promo code of the free spins that the link offers.',
  },
  chains: {
    every: 'Distance between two stored hashes, in games.',
  },
  challenge_hits: {
    place: 'From 1; null: nothing won, or not decided yet.',
  },
  challenges: {
    min_multiplier: '10^-8.',
    min_stake: 'Minor units, as all amounts.',
    prize: 'Per winner.',
    budget: 'Sum of all prizes.',
    ended_at: 'When it ended: all prizes won, or time over.',
    created_by: 'Last author; null if a demo created it.',
  },
  coin_drop_claims: {
    ip_key: 'Network hash; null once it is paid.',
  },
  coin_drops: {
    user_id: 'The giver.',
    message_id: 'Its line in the chat.',
    most: 'Maximum number of players who may collect.',
  },
  /** Finished hours since 1970; `bets` maps slugs to numbers of bets. */
  counted_hours: {},
  /** From a reversed deposit or a refunded order; exactly one of the two is set. */
  debts: {},
  demo_transactions: {
    seq: 'Increases with each arrival in the pool, so that a scan reports only new ones.',
    state: '`out`: replaced by another transaction, or dropped by a fork.',
    from_key: 'Null: newly created coins.',
    take: 'A resource that only one transaction of the chain can use.',
    fee: "In the network's first coin.",
  },
  deposit_addresses: {
    is_current: 'Whether the player is shown this address for the coin; older ones are watched too.',
    number: 'Committed in this order on each network.',
  },
  deposits: {
    block_height: "The block's height; null if it is in no block.",
    lost_at: 'The height at which a fork removed it, while it was not seen again.',
    credits: 'Number of credits: one, plus one after each reversal.',
    failures: 'Consecutive failed attempts to credit it, and the time of the next attempt; null: due now.',
  },
  first_replies: {
    owner_id: 'The player; the id of zeros for a guest.',
    user_id: 'The player, or a guest by the hash of a token.',
    call: 'The name of the call; ids chosen by a player are unique within it.',
    reply: 'JSON, byte for byte.',
  },
  items: {
    id: 'The id of the round it was won in.',
    status: '1 owned, 2 sold, 3 consumed.',
  },
  mission_progress: {
    period: 'The number of the day or week.',
    value: 'Minor units if the rule is `wager`, otherwise rounds or games; may exceed the goal.',
    seen: 'The games already counted, as keys, if the rule is `games`.',
    reward: 'Minor units.',
    expires_at: 'Deadline for claiming, set when it is completed.',
    lapsed_at: 'When its reward went back to the house.',
  },
  news: {
    shown_id: 'Public id once it is published; sorts by start time.',
    pushed_at: 'When it was pushed to everyone online.',
  },
  /** The newest news that a player has seen. */
  news_seen: {},
  /** Nonce and code verifier are derived from the secret, which only the browser has. */
  oauth_attempts: {},
  outbox: {
    user_id: 'To whom it goes; the id of zeros: to a room of many.',
  },
  open_rounds: {
    seed_pair_id: 'Null: a bet on the shared game.',
    step: 'Number of actions.',
    balances: 'Amount and version of the balance after the opening and after each action, in turn.',
    seen_abandoned_at: 'When it was first seen as abandoned; a later look closes it.',
  },
  otp_codes: {
    wrong_tries: 'By all sessions of the account, since it was mailed.',
  },
  /** What a player played from main on a UTC day, in minor units. */
  player_days: {
    day: 'Days since 1970-01-01.',
    expected: "The house's expected win; 0 for staff and for play from before rewards existed.",
    bonus_result: 'Stakes less payouts of rounds on bonuses, which no other column counts.',
  },
  /** All players together; one row. */
  player_sums: {
    upto: 'Players and transfers with a smaller id are counted.',
  },
  /** `xp`: the part of `staked` that came from main, plus what staff granted. */
  player_totals: {},
  prices: {
    usd: 'USD per coin, as decimal text.',
  },
  promo_code_users: {
    ip_key: 'Hash of the network it was redeemed from; purged after 90 days.',
  },
  promo_codes: {
    budget: 'Minor units; null for no limit.',
    created_by: 'Last author.',
  },
  provider_rounds: {
    step: 'Number of calls that changed it after the first.',
    staked: 'Stakes of bets that were not rolled back.',
    undone: 'Stakes of bets that were rolled back.',
    won: 'The payout if it ends now.',
    win_refused_at: 'A win exceeded the limit: the round is not closed automatically; staff review it.',
  },
  provider_sessions: {
    game_id: "The site's number, as in its address.",
    game: '`{provider}:{slug}`.',
  },
  /** At most one per UTC day. */
  rakeboosts: {},
  rates: {
    rate: 'Units of the currency per USD, as decimal text.',
  },
  /** One per referred player, for good. Amounts are in minor units. */
  /** With open reports. */
  reported_messages: {
    reasons: 'Each once, in order.',
  },
  referrals: {
    expected: "The house's expected win from that.",
    held: 'Noted but not booked while the state is `held`.',
  },
  /** Unclaimed earnings: `closed` now, `running` once its period is over; minor units. */
  reward_pots: {
    period:
      'The day, week or month of `running`; 0 for kinds without periods, where everything is in `closed`.',
    claims: 'Number of claims so far.',
    last_client_id: 'Client id of the last claim.',
  },
  /** State of jobs. */
  reward_state: {},
  /** When a player's tabs were last notified of earnings. */
  reward_tellings: {},
  /** Over: settled, or void and refunded. Never changed. */
  rounds: {
    seed_pair_id: 'Null: a bet on the shared game.',
    step: 'Number of actions.',
    actions: 'Null: none.',
    balances: 'Amount and version of the balance after the opening and after each action, in turn.',
  },
  sessions: {
    is_new_device: 'Started on a device that was new to the account.',
  },
  /** Settled rounds that rewards have not been accrued from: a queue without a key. */
  settled_bets: {
    xp: "The player's XP including this round.",
    failures: 'Number of failed accruals, and the time of the next retry; null: due now.',
  },
  social_accounts: {
    subject: "The provider's id of the account, or the wallet's address in lowercase.",
  },
  staff_actions: {
    staff_id: 'Null: done by the command.',
    details: 'JSON as written: the hash covers this exact text.',
  },
  support_conversations: {
    user_id: 'The owner: a player, or a guest by the hash of a token.',
    address_hash: 'For flood protection; kept for a day.',
    answered_at: 'The newest answer, and until when the player was notified of answers elsewhere.',
  },
  support_messages: {
    user_id: 'The player whose conversation it is; null for a guest.',
  },
  support_pictures: {
    conversation_id: 'Null until a message carries it.',
    owner_key: 'The uploader, until a message carries it.',
  },
  tips: {
    user_id: 'The giver.',
  },
  tournament_snapshots: {
    pool: 'The pool at that time, in minor units.',
    marks:
      'Points at each 200th of all players, if there are more than the exact places; minor units as text.',
  },
  tournaments: {
    games: 'Slugs; empty means all originals.',
    weights: 'Points per stake by game, in millionths; 10^6 for games not listed.',
    pool: 'Minor units.',
    prizes: 'Minor units as text, highest first.',
    ticket: 'Points per ticket.',
  },
  trivia_answers: {
    for_prize: 'Whether the player may take a share of the pool.',
    ip_key: 'Network hash, until the pool is shared out.',
  },
  trivia_rounds: {
    answers: '`RoundAnswer[]` in display order.',
    state: '`missed`: no process ran while it should have been open.',
    counts: '`AnswerCounts`, set once it is closed.',
    pool: 'The pool shared by all right answers, in minor units; 0 for none.',
    pooled_at: 'When the pool was reserved; only then is it shared out.',
    share: 'The smallest share.',
  },
  /** Schedules of rooms. */
  trivia_times: {},
  /** Set aside by the scan, and retried with pauses. */
  unreadable_transactions: {},
  /** What the screening service is asked, and its answers; written only while one is set. */
  screenings: {
    subject_id: 'The withdrawal, the deposit, or for an identity the player.',
    tries: 'Counted before each try, so that one in which the process ended counts too.',
  },
  users: {
    email: 'Null: the account is signed in to only by a wallet or another site.',
    blocked_at: 'Staff closed the account: no one can sign in to it.',
    excluded_until: 'The player is self-excluded until then.',
    avatar: 'The name of one of the built-in pictures.',
    reality_minutes: 'Minutes between two reality checks; 0: none.',
    deleted_at: 'The player deleted the account: nothing here identifies the person.',
  },
  verifications: {
    identity_key: 'Identity hash of the encrypted details.',
  },
  /** Pictures that prove a level; those without a transfer are not attached yet. */
  vip_pictures: {},
  vip_transfers: {
    level: 'The granted level.',
    reason: 'Reason of a refusal.',
  },
  /** Message and nonce are derived from the token, which only the browser has. */
  wallet_requests: {
    user_id: 'The account to link; null: sign in.',
  },
  withdrawal_holds: {
    staff_id: 'Null: the screening service.',
  },
  /** At most one per UTC day. */
  wheel_spins: {
    day: 'Days since 1970-01-01.',
    segment: 'Index of the prize on the wheel, from 0.',
    prize: 'Minor units.',
  },
  withdrawals: {
    key: 'The paid address as one text, tag included.',
    tries: 'How often in a row it was postponed; the pause grows with it.',
    failures: 'Consecutive failed payments; waiting for coins or for a debt does not count.',
    failure: 'Why the last attempt failed; for staff only.',
    next_try_at: 'No try before this time; null: it is due.',
    txid: 'The txid of the attempt that confirmed, or of the newest one.',
    settled:
      'Finished, and so deep that no fork is expected to change that; the chain is no longer checked for it.',
    fee_coin: 'The network fee; `fee_usd` is null until it is booked.',
  },
  /** `guesser`: the scope of the code, or the device or address of a wrong sign-in code. */
  wrong_codes: {},
};
