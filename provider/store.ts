import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A launched game. */
export interface Launch {
  /** Part of the frame's URL; not the casino's session. */
  readonly token: string;
  /** null: play money. */
  readonly session: string | null;
  readonly game: string;
}

/**
 * `betting`: the bet was sent but not answered. `owed`: the bet is held, its win not yet confirmed.
 * `undoing`: the bet is being rolled back. `ended`, `undone` and `refused` are final; `stuck`: the wallet
 * refused a call that it must accept.
 */
export type ProviderRoundState = 'betting' | 'owed' | 'undoing' | 'ended' | 'undone' | 'refused' | 'stuck';

export interface ProviderRound {
  readonly id: string;
  readonly token: string;
  readonly session: string | null;
  readonly game: string;
  readonly amount: string;
  readonly state: ProviderRoundState;
  /** Data for the page, JSON; null before the bet is held. */
  readonly shown: string | null;
  readonly win: string | null;
  /** Why the bet was refused. */
  readonly key: string | null;
}

const schema = `
CREATE TABLE IF NOT EXISTS launches (
  token TEXT PRIMARY KEY, session TEXT, game TEXT NOT NULL, play_money TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE TABLE IF NOT EXISTS rounds (
  id TEXT PRIMARY KEY, token TEXT NOT NULL, session TEXT, game TEXT NOT NULL, amount TEXT NOT NULL,
  state TEXT NOT NULL, shown TEXT, win TEXT, key TEXT, at INTEGER NOT NULL
) STRICT;
CREATE INDEX IF NOT EXISTS open_rounds ON rounds (state) WHERE state IN ('betting', 'owed', 'undoing');
`;

/** Stores launches and rounds on disk: writes survive a kill. */
export class Store {
  readonly #database: DatabaseSync;

  /** In the folder, or only in memory. */
  constructor(folder: string | null) {
    if (folder !== null) mkdirSync(folder, { recursive: true });
    this.#database = new DatabaseSync(folder === null ? ':memory:' : join(folder, 'provider.sqlite'));
    this.#database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
    this.#database.exec(schema);
  }

  close(): void {
    this.#database.close();
  }

  addLaunch({ token, session, game }: Launch, playMoney: string): void {
    this.#run('INSERT INTO launches VALUES (?, ?, ?, ?, ?)', token, session, game, playMoney, Date.now());
  }

  launchOf(token: string): Launch | undefined {
    return this.#all<Launch>('SELECT token, session, game FROM launches WHERE token = ?', token)[0];
  }

  playMoneyOf(token: string): string {
    const [row] = this.#all<{ play_money: string }>('SELECT play_money FROM launches WHERE token = ?', token);
    return row?.play_money ?? '0';
  }

  setPlayMoney(token: string, amount: string): void {
    this.#run('UPDATE launches SET play_money = ? WHERE token = ?', amount, token);
  }

  /** Records a round before its bet is sent; returns false if the id exists. */
  addRound({
    id,
    token,
    session,
    game,
    amount,
  }: Omit<ProviderRound, 'state' | 'shown' | 'win' | 'key'>): boolean {
    const added = this.#run(
      "INSERT OR IGNORE INTO rounds VALUES (?, ?, ?, ?, ?, 'betting', NULL, NULL, NULL, ?)",
      id,
      token,
      session,
      game,
      amount,
      Date.now(),
    );
    return added === 1;
  }

  changeRound(
    id: string,
    change: Partial<Pick<ProviderRound, 'state' | 'shown' | 'win' | 'key'>>,
  ): ProviderRound {
    const { state, shown, win, key } = { ...this.roundOf(id), ...change };
    const [changed] = this.#all<ProviderRound>(
      'UPDATE rounds SET state = ?, shown = ?, win = ?, key = ? WHERE id = ? RETURNING *',
      state ?? null,
      shown ?? null,
      win ?? null,
      key ?? null,
      id,
    );
    if (!changed) throw new Error(`There is no round ${id}`);
    return changed;
  }

  roundOf(id: string): ProviderRound | undefined {
    return this.#all<ProviderRound>('SELECT * FROM rounds WHERE id = ?', id)[0];
  }

  /** Deletes older launches and finished rounds; open rounds and their launches stay. */
  forget(beforeMs: number): void {
    this.#run("DELETE FROM rounds WHERE at < ? AND state IN ('ended', 'undone', 'refused')", beforeMs);
    this.#run('DELETE FROM launches WHERE at < ? AND token NOT IN (SELECT token FROM rounds)', beforeMs);
  }

  /** Lists rounds that still need work. */
  openRounds(): readonly ProviderRound[] {
    return this.#all<ProviderRound>("SELECT * FROM rounds WHERE state IN ('betting', 'owed', 'undoing')");
  }

  #run(sql: string, ...values: (string | number | null)[]): number {
    return Number(this.#database.prepare(sql).run(...values).changes);
  }

  #all<Row>(sql: string, ...values: (string | null)[]): readonly Row[] {
    // The columns are those of the schema above.
    return this.#database.prepare(sql).all(...values) as unknown as Row[];
  }
}
