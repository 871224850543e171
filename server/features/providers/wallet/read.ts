import { executeStatement, defineStatement } from '../../../db/statement.ts';
import type { Db, Tx } from '../../../db/connection.ts';
import { LIMITS_SQL, type PlayLimits } from '../../../rounds/index.ts';
import type { Wallet } from '../../../ledger/index.ts';
import type { TransactionKind } from '../tables.ts';
import { idTextSql } from '../../../db/uuid.ts';

/** The game of a session or round, as it was at the start. */
export interface PlayedGame {
  readonly gameId: bigint;
  /** `{provider}:{slug}`. */
  readonly game: string;
  readonly gameName: string;
  readonly edgePpm: number;
  readonly maxMultiplier: bigint | null;
}

/** The player of a call, with the fields that money statements compare. */
export interface ProviderPlayer extends Wallet {
  readonly username: string;
  readonly anonymous: boolean;
  readonly excludedUntil: Date | null;
  /** Total stakes from main in settled rounds, in minor units. */
  readonly wager: bigint;
  readonly limits: PlayLimits | null;
}

export interface ProviderSession extends ProviderPlayer, PlayedGame {
  readonly providerId: number;
  readonly session: string;
  /** Whether the session accepts bets. */
  readonly isLive: boolean;
}

/** The state of a round that its next step is based on. */
export interface ProviderRoundState extends PlayedGame {
  readonly roundId: string;
  readonly providerId: number;
  readonly round: string;
  readonly userId: string;
  readonly status: 'active' | 'settled' | 'void';
  readonly step: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly createdAt: Date;
}

/** A call that was already processed. */
export interface KnownCall {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly round: string;
  readonly bet: string | null;
  readonly amount: bigint;
  readonly ends: boolean;
  readonly isUndone: boolean;
  readonly createdAt: Date;
}

export interface LoadedCall {
  readonly session: ProviderSession;
  readonly round: ProviderRoundState | null;
  /** Found by the call's transaction. */
  readonly known: KnownCall | null;
  /** The bet that a rollback refers to. */
  readonly bet: KnownCall | null;
}

/** The ids in a call. */
export interface CallRef {
  readonly providerId: number;
  readonly session: string;
  readonly round: string;
  readonly transaction: string;
  readonly bet: string | null;
}

const PLAYER = `u.id as "userId", b.account_no as "accountNo", b.account_id as "accountId", b.amount, b.version, u.username, u.anonymous,
    u.excluded_until as "excludedUntil", coalesce(t.xp, 0) as wager, ${LIMITS_SQL('u.id')} as limits`;

/** A session accepts bets as long as the site session that started it. */
export const IS_LIVE = `s.expires_at > @now::timestamptz and u.blocked_at is null and exists (select from sessions site
    where site.id = s.site_session_id and site.revoked_at is null and site.expires_at > @now::timestamptz)`;

const jsonOf = (
  table: string,
): string => `case when ${table}.id is not null then json_build_object('id', ${idTextSql(`${table}.id`)},
    'kind', ${table}.kind, 'round', ${table}.their_round, 'bet', ${table}.their_bet, 'amount', ${table}.amount::text,
    'ends', ${table}.ends, 'isUndone', ${table}.undone_at is not null, 'createdAt', ${table}.created_at) end`;

const ROUND_COLUMNS = `r.id as "roundId", r.provider_id as "roundProvider", r.their_id as round, r.user_id as "roundUser", r.status, r.step, r.staked,
    r.won, r.created_at as "createdAt", r.game_id as "roundGameId", r.game as "roundGame", r.game_name as "roundGameName", r.edge_ppm as "roundEdgePpm",
    r.max_multiplier as "roundMaxMultiplier"`;

interface RoundRow {
  readonly roundId: string | null;
  readonly roundProvider: number;
  readonly round: string;
  readonly roundUser: string;
  readonly status: ProviderRoundState['status'];
  readonly step: number;
  readonly staked: bigint;
  readonly won: bigint;
  readonly createdAt: Date;
  readonly roundGameId: bigint;
  readonly roundGame: string;
  readonly roundGameName: string;
  readonly roundEdgePpm: number;
  readonly roundMaxMultiplier: bigint | null;
}

/** JSON has no bigint. */
type CallJson = Omit<KnownCall, 'amount' | 'createdAt'> & {
  readonly amount: string;
  readonly createdAt: string;
};

interface CallRow extends Omit<ProviderSession, 'session' | 'providerId'>, RoundRow {
  readonly known: CallJson | null;
  readonly bet: CallJson | null;
}

const READ_CALL = defineStatement<
  CallRef & { readonly now: Date },
  CallRow
>(`select ${PLAYER}, s.game_id as "gameId", s.game,
    s.game_name as "gameName", s.edge_ppm as "edgePpm", s.max_multiplier as "maxMultiplier", ${IS_LIVE} as "isLive",
    ${ROUND_COLUMNS}, ${jsonOf('k')} as known, ${jsonOf('x')} as bet
  from provider_sessions s join users u on u.id = s.user_id join wallets b on b.user_id = s.user_id and b.account_no = s.account_no
    left join player_totals t on t.user_id = u.id
    left join provider_rounds r on r.provider_id = @providerId::integer and r.their_id = @round
    left join provider_transactions k on k.provider_id = @providerId::integer and k.their_id = @transaction
    left join provider_transactions x on x.provider_id = @providerId::integer and x.their_id = @bet::text
  where s.id = @session and s.provider_id = @providerId::integer`);

/** Reads everything that a call needs in one query; null if the provider has no such session. */
export async function readCall(db: Db | Tx, now: Date, named: CallRef): Promise<LoadedCall | null> {
  const [row] = await executeStatement(db, READ_CALL, { ...named, now });
  if (!row) return null;
  const { known, bet, ...facts } = row;
  return {
    session: { ...facts, providerId: named.providerId, session: named.session },
    round: roundOf(row),
    known: known && callOf(known),
    bet: bet && callOf(bet),
  };
}

const callOf = (json: CallJson): KnownCall => ({
  ...json,
  amount: BigInt(json.amount),
  createdAt: new Date(json.createdAt),
});

const roundOf = (row: RoundRow): ProviderRoundState | null =>
  row.roundId === null
    ? null
    : {
        roundId: row.roundId,
        providerId: row.roundProvider,
        round: row.round,
        userId: row.roundUser,
        status: row.status,
        step: row.step,
        staked: row.staked,
        won: row.won,
        createdAt: row.createdAt,
        gameId: row.roundGameId,
        game: row.roundGame,
        gameName: row.roundGameName,
        edgePpm: row.roundEdgePpm,
        maxMultiplier: row.roundMaxMultiplier,
      };

const READ_ROUND = defineStatement<
  { roundId: string },
  ProviderPlayer & RoundRow
>(`select ${PLAYER}, ${ROUND_COLUMNS}
  from provider_rounds r join users u on u.id = r.user_id join wallets b on b.user_id = r.user_id and b.account_no = r.account_no
    left join player_totals t on t.user_id = u.id
  where r.id = @roundId`);

/** Reads a round with its player, for work without a session. */
export async function loadProviderRound(
  db: Db | Tx,
  roundId: string,
): Promise<{ readonly player: ProviderPlayer; readonly round: ProviderRoundState } | null> {
  const [row] = await executeStatement(db, READ_ROUND, { roundId });
  const round = row && roundOf(row);
  return row && round ? { player: row, round } : null;
}

const WHO = defineStatement<
  { session: string; providerId: number },
  { userId: string; amount: bigint; username: string; anonymous: boolean }
>(`select u.id as "userId", b.amount, u.username, u.anonymous from provider_sessions s
    join users u on u.id = s.user_id join wallets b on b.user_id = s.user_id and b.account_no = s.account_no
  where s.id = @session and s.provider_id = @providerId::integer`);

/** Returns the player of a session, with the current balance. */
export async function findSessionOwner(db: Db | Tx, requested: { session: string; providerId: number }) {
  const [row] = await executeStatement(db, WHO, requested);
  return row ?? null;
}
