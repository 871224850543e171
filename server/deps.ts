import type { FastifyBaseLogger } from 'fastify';
import type { Offering } from '#contract/offerings.ts';
import type { Catalogue } from '#core/rules.ts';
import type { Background } from './background-tasks.ts';
import type { Clock } from './clock.ts';
import type { Db } from './db/connection.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { Env } from './env.ts';
import type { Geo } from './geo.ts';
import type { InFlightRequests } from './http/in-flight-requests.ts';
import type { SessionCache } from './http/session-cache.ts';
import type { Networks } from './networks/network.ts';
import type { RealtimePublisher } from './realtime/realtime-bus.ts';
import type { Presence } from './realtime/presence.ts';

export type { Player } from './http/session-cache.ts';

/** Seals unrevealed server seeds at rest, and marks what is only compared (SECRET_KEY). */
export interface Vault {
  seal(text: string): string;
  /** @throws when the text was not sealed with this key. */
  open(sealed: string): string;
  /** The same text gives the same mark, which says nothing of the text to who has not the key (HMAC-SHA256). */
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

/** Told after a commit that the outbox has rows to broadcast. */
export interface OutboxSignal {
  wake(): void;
}

/** What every feature is given; made once in `main.ts`, and by `build-test-app.ts` in tests. */
export interface Deps {
  readonly env: Env;
  readonly db: Db;
  readonly clock: Clock;
  /** For games that all processes play together. */
  readonly dealer: DatabaseClock;
  readonly arrivals: InFlightRequests;
  readonly geo: Geo;
  /** What is not offered in a country; null: it is not known. */
  readonly offersOff: (country: string | null) => readonly Offering[];
  readonly catalogue: Catalogue;
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly outbox: OutboxSignal;
  readonly live: RealtimePublisher;
  readonly presence: Presence;
  /** Empty where there is no cashier. */
  readonly networks: Networks;
  readonly knownSessions: SessionCache;
  readonly background: Background;
  readonly log: FastifyBaseLogger;
}
