/* What a column means where its name does not say it. `npm run db:types` writes these beside the columns in tables.ts. */

/** By table and column. */
export const columnNotes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  affiliate_clicks: {
    external_id: 'What the affiliate calls it.',
  },
  bonuses: {
    id: 'That of its account and balance.',
    ref: 'What it came with, which brings no second one: a deposit, or the call of staff.',
    ended_as: 'Set before it is closed where a deposit was reversed while a round was open.',
    staked: 'Of its settled rounds, together with what waits in `settled_bets`.',
    counted: 'Of that, what counts for the wager; below zero by what waits of spins, which do not count.',
    held_at: 'By staff.',
    paused_until: 'The end of a cooldown.',
    awaits_verification: 'Complete and expired: its player has so much longer to prove who he is.',
    told_complete: 'Its player was told that the wager is complete.',
    due_at: 'When the job looks at it next; null: not while it is held.',
  },
  calendar_slots: {
    moved_at: 'Its amount went into the next calendar.',
    lapsed_at: 'It went back to the house.',
  },
  campaigns: {
    code: 'As it was written; one is found however it is written.',
    share_ppm: 'Millionths of the expected house win.',
    fs_code: 'The promo code of the free spins that its link offers.',
  },
  chains: {
    every: 'How many games there are from one sealed hash to the next.',
  },
  challenge_hits: {
    place: 'From 1; null: it has won nothing, or is not decided yet.',
  },
  challenges: {
    min_multiplier: '10^-8.',
    min_stake: 'Minor units, as all amounts.',
    prize: 'Of each winner.',
    budget: 'All prizes.',
    ended_at: 'When it was over: all prizes won, or its time.',
    created_by: 'Who wrote it last; null: a demo made it.',
  },
  coin_drop_claims: {
    ip_key: 'Of the network; null once it is paid.',
  },
  coin_drops: {
    user_id: 'Whose it was.',
    message_id: 'Its line in the chat.',
    most: 'So many may collect.',
  },
  /** Hours since 1970 that are over; `bets` is slug -> bets. */
  counted_hours: {},
  /** Of a deposit that was reversed, or of an order that was refunded: each has one of the two. */
  debts: {},
  demo_transactions: {
    seq: 'Grows with each arrival in the pool, so that a scan tells only what it has not told.',
    state: '`out`: another one took its place, or a fork dropped it.',
    from_key: 'Null: out of nowhere.',
    take: 'What only one transaction of the chain can use.',
    fee: "In the network's first coin.",
  },
  deposit_addresses: {
    is_current: 'What the player is shown for the coin; older ones are watched too.',
    number: 'They are committed in this order on each network.',
  },
  deposits: {
    block_height: 'Where the chain has it; null: nowhere.',
    lost_at: 'A fork removed it from there, and it was not seen again.',
    credits: 'How often it was credited: once, and once more after each reversal.',
    failures: 'How often in a row it could not be credited, and when it is tried again; null: it is due.',
  },
  first_replies: {
    user_id: 'The player, or a guest by the hash of a token.',
    call: 'The name of the call; ids that a player chooses are unique within it.',
    reply: 'JSON, to the letter.',
  },
  items: {
    id: 'That of the round it was won in.',
    status: '1 owned, 2 sold, 3 consumed.',
  },
  mission_progress: {
    period: 'The number of the day or week.',
    value: 'Minor units where the rule is `wager`, else rounds or games; may be more than the goal.',
    seen: 'The games that were counted, as keys, where the rule is `games`.',
    reward: 'Minor units.',
    expires_at: 'Until when it can be claimed once it is done.',
    lapsed_at: 'Its reward went back to the house.',
  },
  news: {
    shown_id: 'By which pages know it once it is published: sorts by the time it began.',
    pushed_at: 'When everybody online was told.',
  },
  /** The newest news that a player has seen. */
  news_seen: {},
  /** Nonce and code verifier are made of the secret again, which only the browser has. */
  oauth_attempts: {},
  otp_codes: {
    wrong_tries: 'Of all sessions of the account, since it was mailed.',
  },
  /** What a player played on a UTC day, from main; minor units. */
  player_days: {
    day: 'Days since 1970-01-01.',
    expected:
      'What the house expected to win of it; 0 of staff, and of what was played before there were rewards.',
  },
  /** `xp`: of `staked` what came from main, and what staff granted. */
  player_totals: {},
  prices: {
    usd: 'For one coin, as decimal text.',
  },
  promo_code_users: {
    ip_key: 'From which network it was used; forgotten after 90 days.',
  },
  promo_codes: {
    budget: 'Minor units; null: without a limit.',
    created_by: 'Who wrote it last.',
  },
  provider_rounds: {
    step: 'Calls that changed it after the first.',
    staked: 'Of bets that stand.',
    undone: 'Of bets that were undone.',
    won: 'What it pays if it ends now.',
    win_refused_at: 'A win was too large: it is not closed by itself, people look at it.',
  },
  provider_sessions: {
    game_id: 'Ours, as in its address.',
    game: '`{provider}:{slug}`.',
  },
  /** One a UTC day at most. */
  rakeboosts: {},
  rates: {
    rate: 'Units of the currency for one USD, as decimal text.',
  },
  /** One for each player whom a campaign brought, for good. Amounts are minor units. */
  referrals: {
    expected: 'What the house expects to have won of that.',
    held: 'Noted and not booked while the state is `held`.',
  },
  /** What was earned and not claimed: `closed`, and `running` once its period is over; minor units. */
  reward_pots: {
    period: 'The day, week or month of `running`; 0 where there is none, then everything is in `closed`.',
    claims: 'How often it was claimed.',
    last_client_id: 'Of the last claim.',
  },
  /** What jobs remember. */
  reward_state: {},
  /** When a player's tabs were told last that something was earned. */
  reward_tellings: {},
  rounds: {
    seed_pair_id: 'Null: it is a bet on the shared game.',
  },
  sessions: {
    is_new_device: 'Began on a device that the account had not signed in from before.',
  },
  /** Settled rounds that rewards have not been counted from: a queue without a key. */
  settled_bets: {
    xp: "The player's, with this round.",
    failures: 'How often it could not be counted, and when it is tried again; null: it is due.',
  },
  social_accounts: {
    subject: "The provider's own id of the account, or the wallet's address in small letters.",
  },
  staff_actions: {
    staff_id: 'Null: done by the command.',
    details: 'JSON as it was written: the hash is of this text.',
  },
  support_conversations: {
    user_id: 'Whose it is: a player, or a guest by the hash of a token.',
    address_hash: 'Against floods, for a day.',
    answered_at: 'The newest answer, and until when the player was told of answers elsewhere.',
  },
  support_messages: {
    user_id: "The player whose conversation it is; null: a guest's.",
  },
  support_pictures: {
    conversation_id: 'Null: uploaded, and no message carries it yet.',
    owner_key: 'Who uploaded it, until a message carries it.',
  },
  tips: {
    user_id: 'Who gave.',
  },
  tournament_snapshots: {
    pool: 'The pool as it was then, minor units.',
    marks:
      'Points at each 200th of all players, where there are more than are told exactly; minor units as text.',
  },
  tournaments: {
    games: 'Slugs; empty: all originals.',
    weights: 'Millionths of a stake, by game; 10^6 where none is named.',
    pool: 'Minor units.',
    prizes: 'Minor units as text, the highest first.',
    ticket: 'Points of a ticket.',
  },
  trivia_answers: {
    for_prize: 'Given by who may take a share of the pool.',
    ip_key: 'Of the network, while the pool is not shared out.',
  },
  trivia_rounds: {
    answers: '`RoundAnswer[]` in the order in which they are shown.',
    state: '`missed`: no process ran when it should have been open.',
    counts: '`AnswerCounts`, once it is closed.',
    pool: 'What all right answers share, minor units; 0: nothing.',
    pooled_at: 'When the pool was put aside: only then it is shared out.',
    share: 'The least that one won.',
  },
  /** Rooms that are asked by the clock. */
  trivia_times: {},
  /** Set aside by the scan, and read again now and then. */
  unreadable_transactions: {},
  users: {
    email: 'Null: the account is signed in to by a wallet or another site alone.',
    blocked_at: 'Staff closed the account: nobody signs in to it.',
    excluded_until: 'The player excluded himself from play until then.',
    avatar: 'The name of one of the drawn pictures.',
    reality_minutes: 'Between two reality checks; 0: none.',
    deleted_at: 'The player deleted the account: nothing here names him.',
  },
  verifications: {
    identity_key: 'A mark of who it is, of what is sealed.',
  },
  /** Pictures that prove a level; one without a transfer is waiting to be sent. */
  vip_pictures: {},
  vip_transfers: {
    level: 'What was granted.',
    reason: 'Why it was refused.',
  },
  /** The message and its nonce are made of the token again, which only the browser has. */
  wallet_requests: {
    user_id: 'To be connected to this account; null: signs in.',
  },
  /** One a UTC day at most. */
  wheel_spins: {
    day: 'Days since 1970-01-01.',
    segment: 'Which prize of the wheel it was, from 0.',
    prize: 'Minor units.',
  },
  withdrawals: {
    key: 'One text for the place that is paid, tag included.',
    tries: 'How often in a row it was put off; the pause grows with it.',
    failures: 'How often in a row its payment failed; waiting for coins or for a debt is no failure.',
    failure: 'Why the last try failed; for staff only.',
    next_try_at: 'Nothing is tried before; null: it is due.',
    txid: 'Of the attempt that confirmed, or the newest one.',
    settled:
      'It is over, and so deep that no fork is expected to change that: nobody looks at the chain for it any more.',
    fee_coin: 'What the network took; `fee_usd` is null until that is booked.',
  },
  /** `guesser`: the scope of the code, or the device or address that sent a wrong one to sign in. */
  wrong_codes: {},
};
