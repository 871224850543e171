import type { FastifyBaseLogger } from 'fastify';
import type { Offering } from '#contract/offerings.ts';
import type { Catalogue } from '#core/rules.ts';
import type { Background } from './background-tasks.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/connection.ts';
import type { Replica } from './db/replica.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Env } from './env.ts';
import type { Geo } from './geo.ts';
import type { InFlightRequests } from './http/in-flight-requests.ts';
import type { SessionCache } from './http/session-cache.ts';
import type { Networks } from './networks/network.ts';
import type { RealtimePublisher } from './realtime/realtime-bus.ts';
import type { Presence } from './realtime/presence.ts';
import type { SiteActivity } from './site-activity.ts';

export type { Player } from './http/session-cache.ts';

/** Encrypts unrevealed server seeds at rest, and fingerprints values that are only compared (SECRET_KEY). */
export interface Vault {
  /** The ids of its keys: the one that encrypts, those it replaced, and all that are read. */
  readonly keyIds: {
    readonly current: string;
    readonly previous: readonly string[];
    readonly readable: readonly string[];
  };
  seal(text: string): string;
  /** @throws if the text was not encrypted with one of its keys */
  open(sealed: string): string;
  /** Whether a text is encrypted as `seal` does it now: with the current key. */
  isCurrent(sealed: string): boolean;
  /**
   * Returns the same fingerprint for the same text, also after a change of the key; it reveals nothing without the
   * key of fingerprints (HMAC-SHA256).
   */
  mark(text: string): string;
}

export interface Mailer {
  /** Resolves once the mail is handed over (SMTP) or written (`DATA_DIR/mail/*.eml`). */
  send(mail: {
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    readonly html: string;
  }): Promise<void>;
}

/** Signalled after a commit when the outbox has rows to broadcast. */
export interface OutboxSignal {
  wake(): void;
}

/** Dependencies of every feature; created once in `main.ts`, and by `build-test-app.ts` in tests. */
export interface Deps {
  readonly env: Env;
  readonly db: Db;
  /** For `readRecent`, `readOwn` and `readForStaff` only. */
  readonly replica?: Replica | undefined;
  readonly clock: Clock;
  /** The common clock of shared games. */
  readonly dealer: DatabaseClock;
  readonly arrivals: InFlightRequests;
  readonly geo: Geo;
  /** What is not offered in a country; null: country unknown. */
  readonly offersOff: (country: string | null) => readonly Offering[];
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly outbox: OutboxSignal;
  readonly live: RealtimePublisher;
  readonly presence: Presence;
  /** Whether anybody is there to work for. */
  readonly activity: SiteActivity;
  /** Empty if there is no cashier. */
  readonly networks: Networks;
  readonly knownSessions: SessionCache;
  readonly background: Background;
  readonly log: FastifyBaseLogger;
}
