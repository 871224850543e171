/* What the database does not know about a column: that a text is one of a few words, the shape of its JSON, that it never changes, or that rows are always written with a value although it has a default. `npm run db:types` writes these types into tables.ts; all other columns keep the type of the database. */

type ByColumn = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Types that are named below, by the file that has them. */
export const typeImports: Readonly<Record<string, readonly string[]>> = {
  kysely: ['ColumnType'],
  './json-shapes.ts': ['Approval', 'Mention', 'MissionTerms', 'SnapshotPlace', 'Stored', 'StoredJson'],
  '#contract/verification.ts': ['VerificationFile', 'DocumentSide', 'Verification'],
  '#contract/buy.ts': ['BuyOrder'],
  '#contract/affiliate.ts': ['Campaign', 'StaffReferral'],
  '#contract/social.ts': ['SocialKind'],
  '#contract/bonuses.ts': ['BonusKind', 'bonusEndReasons'],
  '#contract/vip.ts': ['StaffTransfer'],
  '#contract/tournaments.ts': ['repeats', 'TournamentState', 'TournamentType'],
  '#contract/deposits.ts': ['Deposit'],
  '#contract/chat-events.ts': ['ChatData'],
  '#contract/chat.ts': ['ReportReason'],
  '#contract/notification.ts': ['NotificationParams', 'NotificationVariant'],
  '#contract/notifications.ts': ['NewsTexts'],
  '#contract/promotions.ts': ['PromoCodeType', 'promoStates', 'PromoTerms'],
  '#contract/support-events.ts': ['SupportMessage', 'SupportSide'],
  '#contract/support.ts': ['SupportTopic'],
  '#contract/challenges.ts': ['challengeStates'],
  '#contract/security.ts': ['SecurityEventKind'],
  '#contract/screening.ts': ['Screening'],
  '#contract/withdrawals.ts': ['Withdrawal'],
};

/** By table and column. */
export const columnTypes: ByColumn = {
  bonuses: {
    kind: 'BonusKind',
    state: "'spins' | 'active' | 'closed'",
    ended_as: 'Generated<(typeof bonusEndReasons)[number] | null>',
    spins: 'number',
    spins_left: 'number',
  },
  buy_orders: {
    state: "BuyOrder['state']",
  },
  calendar_slots: {
    source: "'recharge' | 'gift'",
  },
  campaigns: {
    state: "Campaign['state']",
  },
  chains: {
    public_seed_from: "'block' | 'random' | null",
  },
  challenges: {
    state: '(typeof challengeStates)[number]',
  },
  chat_messages: {
    type: "'text' | 'gif'",
    data: 'Stored<ChatData> | null',
    mentions: 'Stored<Mention[]>',
    deleted_at: 'ColumnType<Date | null, never, Date>',
    deleted_as: "ColumnType<'author' | 'mod' | null, never, 'author' | 'mod'>",
    deleted_by: 'ColumnType<string | null, never, string>',
  },
  chat_reports: {
    reason: 'ReportReason',
    decided_at: 'ColumnType<Date | null, never, Date>',
  },
  reported_messages: {
    reasons: 'Stored<ReportReason[]>',
  },
  coin_drops: {
    state: "'open' | 'closed' | 'paid' | 'refunded'",
  },
  demo_transactions: {
    state: "'pool' | 'mined' | 'out'",
  },
  deposits: {
    state: "Deposit['state']",
  },
  email_links: {
    kind: "'verify' | 'change' | 'revoke'",
  },
  failed_work: {
    failures: 'number',
  },
  liked_games: {
    game_id: 'ColumnType<bigint, number, never>',
  },
  mission_progress: {
    seen: 'Stored<Readonly<Record<string, 1>>>',
    terms: 'Stored<MissionTerms>',
  },
  network_cursors: {
    cursor: 'Stored<Readonly<Record<string, unknown>>>',
  },
  news: {
    state: "'draft' | 'published' | 'ended'",
    texts: 'Stored<NewsTexts>',
  },
  notifications: {
    type: 'NotificationVariant',
    params: 'ColumnType<NotificationParams, string, never>',
    data: 'ColumnType<unknown, string | null, never>',
  },
  oauth_attempts: {
    provider: 'SocialKind',
  },
  papers: {
    kind: 'DocumentSide',
    state: "VerificationFile['state']",
    type: "VerificationFile['type']",
  },
  player_totals: {
    user_id: 'ColumnType<string, never, never>',
    rounds: 'ColumnType<bigint, never, never>',
    staked: 'ColumnType<bigint, never, never>',
    payout: 'ColumnType<bigint, never, never>',
    xp: 'ColumnType<bigint, never, never>',
  },
  prices: {
    source: "'table' | 'tickers'",
  },
  promo_codes: {
    type: 'PromoCodeType',
    terms: 'Stored<PromoTerms>',
    countries: 'Stored<readonly string[]>',
    state: '(typeof promoStates)[number]',
  },
  provider_rounds: {
    status: "'active' | 'settled' | 'void'",
  },
  provider_transactions: {
    kind: "'bet' | 'win' | 'rollback' | 'tombstone'",
  },
  referrals: {
    state: "StaffReferral['state']",
    reasons: "Stored<readonly StaffReferral['reasons'][number][]>",
  },
  reward_players: {
    granted_level: 'number',
    xp_credit: 'bigint',
    rewards_total: 'bigint',
  },
  reward_pots: {
    kind: "'instant_rakeback' | 'daily_bonus' | 'weekly_bonus' | 'monthly_bonus' | 'recharge' | 'cashback' | 'level_up'",
  },
  rounds: {
    shared_game_id: 'ColumnType<string | null, string | undefined, never>',
    status: "'settled' | 'void'",
  },
  sealed_files: {
    place: "'database' | 's3'",
  },
  screenings: {
    event: "Screening['event']",
    decision: "Screening['decision']",
  },
  security_events: {
    kind: 'SecurityEventKind',
  },
  seed_pairs: {
    state: "'next' | 'active' | 'revealed'",
  },
  sessions: {
    net_before: 'bigint',
  },
  shared_games: {
    status: "'waiting' | 'betting' | 'running' | 'ended' | 'settled'",
  },
  social_accounts: {
    kind: 'SocialKind',
  },
  support_conversations: {
    topic: 'SupportTopic',
    state: "'open' | 'closed'",
  },
  support_messages: {
    kind: "SupportMessage['kind']",
    by: 'SupportSide',
  },
  tournament_snapshots: {
    top: 'Stored<readonly SnapshotPlace[]>',
    marks: 'Stored<readonly string[]>',
  },
  tournaments: {
    type: "TournamentType | 'clash'",
    games: 'Stored<readonly string[]>',
    weights: 'Stored<Readonly<Record<string, number>>>',
    countries: 'Stored<readonly string[]>',
    prizes: 'Stored<readonly string[]>',
    repeat: '(typeof repeats)[number]',
    state: 'TournamentState',
  },
  trivia_answers: {
    for_prize: 'boolean',
    won: 'ColumnType<bigint | null, never, bigint>',
  },
  trivia_questions: {
    state: "'draft' | 'ready'",
  },
  trivia_rounds: {
    state: "'planned' | 'announced' | 'open' | 'closed' | 'missed'",
    counts: 'ColumnType<unknown, string | undefined, string | null>',
    pooled_at: 'ColumnType<Date | null, never, Date>',
    share: 'ColumnType<bigint | null, never, bigint>',
  },
  staff_roles: {
    permissions: 'ColumnType<string[], string, string>',
  },
  adjustments: {
    direction: "'credit' | 'debit'",
    state: "'waiting' | 'approved' | 'refused' | 'withdrawn'",
  },
  users: {
    roles: 'ColumnType<string[], string | undefined, string>',
  },
  verifications: {
    state: "Verification['state']",
  },
  vip_transfers: {
    state: "StaffTransfer['state']",
  },
  withdrawal_attempts: {
    takes: 'ColumnType<readonly string[], string, never>',
  },
  withdrawals: {
    state: "Withdrawal['state']",
    review: "Stored<Withdrawal['review']>",
    proof: "'app' | 'mail' | 'none'",
    approvals: 'ColumnType<readonly Approval[], string | undefined, string>',
  },
};
