/** Seals the seeds of draws, in the test and in the killed processes. */
export const TEST_SECRET_KEY = 'a key that only killed processes use';

interface Point {
  readonly from: string;
  readonly after: string | null;
}
const LOCKED = 'from tournaments where id = .* for update';

/** Where the end of a tournament is interrupted: right after this statement's reply, or during a commit. */
export const TOURNAMENT_KILL_POINTS = {
  decided: { from: LOCKED, after: 'insert into tournament_results' },
  paid: { from: 'from tournament_results r join users', after: 'insert into transfers' },
  committing: { from: LOCKED, after: null },
  committed: { from: LOCKED, after: '^commit' },
  listed: { from: LOCKED, after: 'insert into tournament_entries' },
} as const satisfies Readonly<Record<string, Point>>;
export type TournamentKillPoint = keyof typeof TOURNAMENT_KILL_POINTS;
