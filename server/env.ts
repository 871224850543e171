import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { productFolder } from './product-folder.ts';
import { redisAddress, REDIS_ADDRESS_EXPECTED, type RedisAddress } from './redis/address.ts';
import { oauthProviders, type OAuthProvider } from '#contract/social.ts';
import { SecretFileError, secretFrom } from './secret-files.ts';

/** The settings of one process, read once at the start and never from `process.env` again. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the folder of months that have left the database. */
  readonly archiveDir: string;
  /** Absolute path of the folder with the assets of the last builds; missing: the site has those of its own. */
  readonly assetsDir: string | undefined;
  /** Where pages load the assets of the build from, without a trailing slash; missing: their own origin. */
  readonly assetsUrl: string | undefined;
  /** Absolute path of the folder of operators' content. */
  readonly contentDir: string;
  /** PostgreSQL; missing: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A server that replays what `databaseUrl` writes; missing: all reads go to `databaseUrl`. */
  readonly replicaUrl: string | undefined;
  /** A replica that is further behind is not read. */
  readonly replicaMaxLagSeconds: number;
  /** PostgreSQL itself, if `databaseUrl` leads to a pool by transaction. */
  readonly directUrl: string | undefined;
  /** Whether statements are prepared once per connection. */
  readonly prepares: boolean;
  /** Most connections to the database. */
  readonly poolSize: number;
  /** Most connections to the replica. */
  readonly replicaPoolSize: number;
  /** Whether a start migrates; else it waits until the database has been migrated. */
  readonly migrates: boolean;
  /** URL with a role that may change the schema; missing: that of `databaseUrl`. */
  readonly migrateUrl: string | undefined;
  /** How long a start waits for PostgreSQL to answer. */
  readonly databaseWaitSeconds: number;
  /** How long a process that is asked to end goes on answering, so that its proxy sends callers elsewhere. */
  readonly drainSeconds: number;
  /** Workers of this process that count settled rounds, each for a share of the players. */
  readonly followers: number;
  /** Every day of the books is proven again after so many days; 0: never. */
  readonly proveAllDays: number;
  readonly redis: RedisAddress | undefined;
  readonly natsUrl: string | undefined;
  /** Origin without a trailing slash: used in mail links and as the allowed origin of browser calls. */
  readonly publicUrl: string;
  /** Play money: a new account gets 1,000 USD. */
  readonly demo: boolean;
  /** SMTP; missing: mail is written to `dataDir/mail`. */
  readonly mailUrl: string | undefined;
  /** The sender shown in mails. */
  readonly mailFrom: string;
  readonly secretKey: string | undefined;
  /** The key that `secretKey` is about to become: what is encrypted with it can be read, nothing is. */
  readonly nextSecretKey: string | undefined;
  /** The key that `secretKey` was before: what it encrypted can be read, and is encrypted again. */
  readonly previousSecretKey: string | undefined;
  /** The bucket of new files of people; missing: they are in the database. */
  readonly fileBucket: FileBucket | undefined;
  /** Where the built pages find the API if not on their own origin; also read by the build. */
  readonly apiUrl: string | undefined;
  /** Offers `/dev`, `/dev/replay` and `/ui`; off by default with real money. */
  readonly workbench: boolean;
  /** Serves `/api/docs`. */
  readonly apiDocs: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** How many proxies in front of the process are trusted, or their addresses; false: none. */
  readonly trustProxy: false | number | string;
  /** A MaxMind database that maps addresses to countries; missing: countries are unknown. */
  readonly geoDatabase: string | undefined;
  /** Where games are blocked; `game` null: all games, `{provider}:{slug}`: one of a provider. */
  readonly blockedCountries: readonly { readonly game: string | null; readonly country: string }[];
  /** Number of games in a new chain of crash. */
  readonly crashGames: number;
  /** Bearer token for `/metrics`, for callers on other machines and for all callers behind a proxy. */
  readonly metricsToken: string | undefined;
  /** Traces; undefined: none are made, and nothing is loaded for them. */
  readonly telemetry: TelemetrySettings | undefined;
  /** A file that each backup touches when it has ended well. */
  readonly backupMark: string | undefined;
  /** OAuth providers; one without id and secret is not offered. */
  readonly oauth: Readonly<Partial<Record<OAuthProvider, OAuthSettings>>>;
  /** Chain id that signed messages must name. */
  readonly web3ChainId: number;
  /** RPC of that chain, to verify contract wallets; missing: only wallets with a key can sign in. */
  readonly web3RpcUrl: string | undefined;
  /** Block time of the built-in networks. */
  readonly demoBlockSeconds: number;
  /** File of the payment networks; missing: the built-in ones with play money, else no cashier. */
  readonly networksFile: string | undefined;
  /**
   * Two tickers with `{coin}` in the URL and a JSON pointer after `#`; missing: the table of the repository.
   */
  readonly pricesUrls: readonly string[] | undefined;
  /** Exchange rates of 1 USD, fetched daily; missing: the table of the repository. */
  readonly ratesUrl: string | undefined;
  /** The hosted checkout, and the secret both sides sign with. */
  readonly buy: { readonly url: string; readonly secret: string } | undefined;
  /** The service that is asked about players. */
  readonly screening: { readonly url: string; readonly secret: string } | undefined;
  /** File of the game providers; missing: the built-in one with play money, else none. */
  readonly providersFile: string | undefined;
  /** Port of the built-in game provider of play money, after one that is not used; null: it is not started. */
  readonly demoPorts: readonly [checkout: number, provider: number] | null;
  /** Prefix of picture addresses, with `{width}`; if missing, the server resizes its own pictures. */
  readonly pictureCdn: string | undefined;
  /** Where the sources of this version are. */
  readonly sourceUrl: string | undefined;
  /** Names the file of `content/rewards/jurisdictions` that says what is not offered. */
  readonly jurisdiction: string;
  /** Withdrawals above this need a manual review; minor units. */
  readonly reviewAboveMinor: bigint;
  /** Above this within 30 days only verified players can withdraw; minor units. */
  readonly verifyAboveMinor: bigint;
}

/** Where traces go. */
export interface TelemetrySettings {
  /** Base address of the collector. */
  readonly endpoint: string;
  readonly service: string;
  /** Share of the traces that is recorded, 0 to 1. */
  readonly share: number;
}

/** This site's registration at an OAuth provider. */
interface OAuthSettings {
  readonly id: string;
  readonly secret: string;
  /** An OpenID Connect issuer that replaces the provider's own URLs. */
  readonly issuer: string | undefined;
}

/** A bucket of a server that speaks S3. */
interface FileBucket {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

/** A setting that stops the start. Its message is one sentence that names the setting. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

const onOff = z.pipe(
  z.enum(['on', 'off', 'true', 'false', '1', '0']),
  z.transform((text) => text === 'on' || text === 'true' || text === '1'),
);
const urlOf = (...protocols: string[]) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol)));
const secretKey = z.string().check(z.minLength(32));
const SECRET_EXPECTED = 'at least 32 characters that are hard to guess';
/**
 * On means one proxy: trusting more of the header than the site's own proxies wrote means trusting the
 * caller.
 */
const oneHop = z.pipe(
  onOff,
  z.transform((isOn) => (isOn ? 1 : false)),
);
const trustedProxies = z
  .string()
  .check(z.refine((text) => text.split(',').every((part) => isIP(part.trim().split('/')[0] ?? '') !== 0)));

const isHere = (hostname: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
const issuer = z.string().check(
  z.refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isHere(hostname));
  }),
);

type OAuthName = `OAUTH_${Uppercase<OAuthProvider>}_${'ID' | 'SECRET' | 'ISSUER'}`;
const nameOf = (provider: OAuthProvider) => provider.toUpperCase() as Uppercase<OAuthProvider>;
const oauthText = z.string().check(z.maxLength(512));
const OAUTH_TEXT_EXPECTED = 'at most 512 characters';
const titleOf = (provider: OAuthProvider) => `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`;
const createOAuthSettings = (provider: OAuthProvider): [string, Setting][] => [
  [
    `OAUTH_${nameOf(provider)}_ID`,
    {
      schema: oauthText,
      expected: OAUTH_TEXT_EXPECTED,
      group: 'accounts',
      meaning: `Client id of this site at ${titleOf(provider)}. Register \`PUBLIC_URL/oauth/${provider}\` as its redirect address.`,
      whenUnset: 'not offered',
    },
  ],
  [
    `OAUTH_${nameOf(provider)}_SECRET`,
    {
      schema: oauthText,
      expected: OAUTH_TEXT_EXPECTED,
      group: 'accounts',
      meaning: 'Secret of that client. The provider is offered once both are set.',
      whenUnset: 'not offered',
      isSecret: true,
    },
  ],
  [
    `OAUTH_${nameOf(provider)}_ISSUER`,
    {
      schema: issuer,
      expected: 'an https address (http on this machine only)',
      group: 'accounts',
      meaning: `OpenID Connect issuer to use instead of ${titleOf(provider)}.`,
      whenUnset: `${titleOf(provider)} itself`,
    },
  ],
];
const oauthSettings = Object.fromEntries(oauthProviders.flatMap(createOAuthSettings)) as Record<
  OAuthName,
  Setting & { readonly schema: typeof oauthText }
>; // of each provider all three

const blockedCountries = z.pipe(
  z
    .string()
    .check(z.regex(/^\s*([a-z0-9-]{1,40}:){0,2}[A-Z]{2}(\s*,\s*([a-z0-9-]{1,40}:){0,2}[A-Z]{2})*\s*$/)),
  z.transform((text) =>
    text.split(',').map((part) => {
      const [game = null, country = ''] = /^(?:(.+):)?(..)$/.exec(part.trim())?.slice(1) ?? [];
      return { country, game };
    }),
  ),
);

const dollars = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((text) => BigInt(text) * MINOR_PER_UNIT),
);
const poolSize = z.coerce.number().check(z.int(), z.gte(5), z.lte(500));
/** Two ports, or `off`. */
const demoPorts = z.pipe(
  z.string().check(z.refine((text) => text === 'off' || portsIn(text).length === 2)),
  z.transform((text) => {
    const [checkout, provider] = portsIn(text);
    return checkout === undefined || provider === undefined ? null : ([checkout, provider] as const);
  }),
);
const portsIn = (text: string): readonly number[] =>
  /^\d{1,5}\s*,\s*\d{1,5}$/.test(text)
    ? text
        .split(',')
        .map(Number)
        .filter((port) => port <= 65_535)
    : [];
const tickers = z.pipe(
  z.string().check(
    z.refine((text) => {
      const parts = text.split(',');
      return (
        parts.length === 2 &&
        parts.every((part) => /^\s*https?:\/\/[^\s#]*\{coin\}[^\s#]*#\/\S+\s*$/i.test(part))
      );
    }),
  ),
  z.transform((text) => text.split(',').map((part) => part.trim())),
);

const pictureCdn = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => URL.canParse(text) && /^https?:\/\/[^/\s{}]+\/[^\s?#]*\{width\}[^\s?#]*$/i.test(text),
      ),
    ),
  z.transform((text) => text.replace(/\/+$/, '')),
);

const assetsUrl = z.pipe(
  z
    .string()
    .check(z.refine((text) => URL.canParse(text) && /^https?:\/\/[\w.:[\]-]+(\/[\w.~-]+)*\/?$/i.test(text))),
  z.transform((text) => text.replace(/\/$/, '')),
);

/** Groups of settings, as the documentation shows them. */
const settingGroups = {
  address: 'Address and proxy',
  storage: 'Database, keys and files',
  accounts: 'Sign-in and mail',
  cashier: 'Cashier',
  play: 'Games, rewards and where they are offered',
  operation: 'Logs, limits and tools',
} as const;

interface Setting {
  /** Reads the text of the variable. */
  readonly schema: z.ZodMiniType;
  /** Completes "must be …" in the message about an invalid value. */
  readonly expected: string;
  readonly group: keyof typeof settingGroups;
  /** What the setting does; Markdown. */
  readonly meaning: string;
  /** What holds while it is not set, for settings without a value in `defaults`; Markdown. */
  readonly whenUnset?: string;
  /** The value is a secret or may have one in it: `{name}_FILE` may name a file that holds it. */
  readonly isSecret?: true;
}

/** `docs/operate/configuration.md` and `.env.example` are generated from here: `npm run docs:configuration`. */
const settings = {
  PORT: {
    schema: z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)),
    expected: 'a port number from 0 to 65535',
    group: 'address',
    meaning:
      'Port of the site, the API and the socket, which one process serves together. 0 picks a free port.',
  },
  HOST: {
    schema: z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)),
    expected: 'a host name or an IP address',
    group: 'address',
    meaning: 'Address to listen on. `0.0.0.0` accepts connections from other machines.',
  },
  PUBLIC_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://play.example.com',
    group: 'address',
    meaning:
      'Origin under which players reach the site, without a path. Links in mails and redirects of other sites lead there, and pages of no other foreign origin may call the API.',
    whenUnset: '`http://localhost:PORT`',
  },
  TRUST_PROXY: {
    schema:
      // Digits count proxies; parsed first, because 1 means "on" elsewhere.
      z.union([z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)), oneHop, trustedProxies]),
    expected: 'on, off, a number of proxies or their addresses',
    group: 'address',
    meaning:
      'How much of the `X-Forwarded-For` header is believed: `on` for one proxy, a number of proxies, or their addresses divided by commas. Behind a proxy and left off, all players count as one address.',
  },
  VITE_API_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://api.example.com',
    group: 'address',
    meaning:
      'Origin of API and socket if it differs from that of the pages. The build and the content security policy use it, so set it before `npm start` builds.',
    whenUnset: 'the origin of the pages',
  },
  DATABASE_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    expected: 'an address like postgres://user:password@host:5432/name',
    group: 'storage',
    meaning: 'PostgreSQL 15 or newer. Needs `SECRET_KEY`.',
    whenUnset: 'the embedded database in `DATA_DIR`',
    isSecret: true,
  },
  DATABASE_DIRECT_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    expected: 'an address like postgres://user:password@host:5432/name',
    group: 'storage',
    meaning:
      'PostgreSQL itself, if `DATABASE_URL` leads to a pool by transaction such as PgBouncer. Events between processes, migrations and commands use it; `DATABASE_URL` then gets no settings of a session. See [scale](scale.md#pgbouncer).',
    whenUnset: '`DATABASE_URL` is PostgreSQL itself or a pool by session',
    isSecret: true,
  },
  DATABASE_PREPARE: {
    schema: onOff,
    expected: 'on or off',
    group: 'storage',
    meaning:
      'Prepares each statement once per connection, which saves a quarter of the time of a bet. With a pool by transaction only if it passes them on: PgBouncer does from 1.21.',
    whenUnset: 'on, off with `DATABASE_DIRECT_URL`',
  },
  DATABASE_POOL_SIZE: {
    schema: poolSize,
    expected: 'a whole number from 5 to 500',
    group: 'storage',
    meaning:
      'Most connections of a process to `DATABASE_URL`. All processes together must stay below `max_connections`.',
  },
  DATABASE_REPLICA_POOL_SIZE: {
    schema: poolSize,
    expected: 'a whole number from 5 to 500',
    group: 'storage',
    meaning: 'Most connections of a process to `DATABASE_REPLICA_URL`.',
  },
  DATABASE_REPLICA_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    expected: 'an address like postgres://user:password@host:5432/name',
    group: 'storage',
    meaning:
      'A streaming replica of the same PostgreSQL, which answers feeds, histories, proofs of bets, lists of staff and the report of returns. Never bets, balances or decisions. See [scale](scale.md#a-replica-for-reading).',
    whenUnset: '`DATABASE_URL` answers everything',
    isSecret: true,
  },
  DATABASE_REPLICA_MAX_LAG: {
    schema: z.coerce.number().check(z.int(), z.gte(2), z.lte(60)),
    expected: 'a number of seconds from 2 to 60',
    group: 'storage',
    meaning:
      'How many seconds the replica may be behind. Beyond that `DATABASE_URL` answers until it has caught up.',
  },
  MIGRATE_URL: {
    schema: urlOf('postgres:', 'postgresql:'),
    expected: 'an address like postgres://user:password@host:5432/name',
    group: 'storage',
    meaning:
      'The same database with a role that may change the schema. Migrations then run as this role, and the role of `DATABASE_URL` may only read and write rows.',
    whenUnset: 'migrations run with `DATABASE_DIRECT_URL` or `DATABASE_URL`',
    isSecret: true,
  },
  MIGRATE: {
    schema: onOff,
    expected: 'on or off',
    group: 'storage',
    meaning:
      'Whether a start migrates PostgreSQL. If not, it is not ready until `npm run migrate` has run. The embedded database is always migrated by the start.',
    whenUnset: 'off in production, else on',
  },
  DATABASE_WAIT: {
    schema: z.coerce.number().check(z.int(), z.gte(0), z.lte(3_600)),
    expected: 'a number of seconds from 0 to 3600',
    group: 'storage',
    meaning: 'Seconds that a start waits for PostgreSQL to answer. Each attempt is printed.',
  },
  REDIS_URL: {
    schema: redisAddress,
    expected: REDIS_ADDRESS_EXPECTED,
    group: 'storage',
    meaning:
      'Redis, which carries events between server processes and counts their rate limits together; for more than two of them. One server, the master that Sentinels name, or a Cluster. It holds no money and no session. See [scale](scale.md#redis).',
    whenUnset: 'events go through PostgreSQL, and rate limits count for each process alone',
    isSecret: true,
  },
  NATS_URL: {
    schema: urlOf('nats:', 'tls:'),
    expected: 'an address like nats://host:4222',
    group: 'storage',
    meaning:
      'NATS, which carries events between server processes in the place of Redis. Rate limits then count for each process alone.',
    whenUnset: 'events go through `REDIS_URL` or PostgreSQL',
    isSecret: true,
  },
  SECRET_KEY: {
    // Accepts what a password manager generates too; the database proves whether it is the right key.
    schema: secretKey,
    expected: SECRET_EXPECTED,
    group: 'storage',
    meaning:
      'Key that encrypts the server seeds in the database: 32 characters or more, for example from `openssl rand -hex 32`. Required with `DATABASE_URL`. Without this key open rounds cannot be settled: back it up.',
    whenUnset: 'with the embedded database, generated into `DATA_DIR/secret-key`',
    isSecret: true,
  },
  SECRET_KEY_NEXT: {
    schema: secretKey,
    expected: SECRET_EXPECTED,
    group: 'storage',
    meaning:
      'The key that will replace `SECRET_KEY`: every process reads what is encrypted with it, and encrypts nothing with it yet. The first step of [changing the key](rotation.md).',
    whenUnset: 'no change of the key is coming',
    isSecret: true,
  },
  SECRET_KEY_PREVIOUS: {
    schema: secretKey,
    expected: SECRET_EXPECTED,
    group: 'storage',
    meaning:
      'The key that `SECRET_KEY` replaced. What it encrypted is read, and encrypted again with `SECRET_KEY` in the background. Remove it once the server says that it is no longer needed.',
    whenUnset: 'no change of the key is under way',
    isSecret: true,
  },
  FILES_S3_ENDPOINT: {
    schema: urlOf('https:', 'http:'),
    expected: 'an address like https://s3.example.com',
    group: 'storage',
    meaning:
      'A server that speaks S3, for new files of people and pictures of news; they are encrypted before they leave the process. Needs the four other settings of its kind.',
    whenUnset: 'files are in the database',
  },
  FILES_S3_BUCKET: {
    schema: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
    expected: 'the name of a bucket',
    group: 'storage',
    meaning: 'The bucket, which exists already and is private.',
  },
  FILES_S3_REGION: {
    schema: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
    expected: 'a region like us-east-1',
    group: 'storage',
    meaning: 'The region that calls to the bucket are signed for.',
  },
  FILES_S3_KEY_ID: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the id of an access key',
    group: 'storage',
    meaning: 'An access key that may write, read and delete objects of the bucket, and nothing else.',
    isSecret: true,
  },
  FILES_S3_SECRET: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the secret of the access key',
    group: 'storage',
    meaning: 'The secret of that access key.',
    isSecret: true,
  },
  DATA_DIR: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a folder',
    group: 'storage',
    meaning:
      'Folder of the embedded database, the generated key, and mail that is not sent. Private to its owner. Processes of one site may have different folders.',
  },
  ARCHIVE_DIR: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a folder',
    group: 'storage',
    meaning: 'Folder of the months of rounds that `npm run archive` takes out of the database.',
    whenUnset: '`DATA_DIR/archive`',
  },
  ASSETS_DIR: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a folder',
    group: 'storage',
    meaning:
      'Folder that all machines of a site share: each build lays its assets there, and those of the last three builds are served, so that an open page never misses a part.',
    whenUnset: 'only what `npm run build` kept in `dist/site/assets` is served',
  },
  ASSETS_URL: {
    schema: assetsUrl,
    expected: 'an address like https://cdn.example.com',
    group: 'storage',
    meaning:
      'Where pages load scripts, sheets, pictures and sounds of the build from: a CDN that gets `/assets` from this site. See [deploy](deploy.md#a-cdn-for-the-assets).',
    whenUnset: 'they are loaded from the origin of the pages',
  },
  CONTENT_DIR: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a folder',
    group: 'storage',
    meaning:
      'Folder of the pages, texts and reward rules that operators write. Edits count without a restart.',
  },
  MAIL_URL: {
    schema: urlOf('smtp:', 'smtps:'),
    expected: 'an address like smtp://user:password@host:587',
    group: 'accounts',
    meaning: 'SMTP server that sends mail.',
    whenUnset: 'mail is written to `DATA_DIR/mail/*.eml`',
    isSecret: true,
  },
  MAIL_FROM: {
    schema: z.string().check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/)),
    expected: 'an address like Oddlight <play@example.com>',
    group: 'accounts',
    meaning: 'Sender of mails.',
    whenUnset: '`Oddlight <no-reply@HOST>`, with the host of `PUBLIC_URL`',
  },
  ...oauthSettings,
  WEB3_RPC_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://rpc.example.com',
    group: 'accounts',
    meaning: 'Node of the chain below, which verifies the signatures of contract wallets.',
    whenUnset: 'only wallets with a private key can sign in',
    isSecret: true,
  },
  WEB3_CHAIN_ID: {
    schema: z.coerce.number().check(z.int(), z.positive()),
    expected: 'the number of a chain',
    group: 'accounts',
    meaning: 'Chain that the messages of a wallet sign-in must name; 1 is Ethereum.',
  },
  DEMO: {
    schema: onOff,
    expected: 'on or off',
    group: 'cashier',
    meaning:
      'Play money: a new account gets 1,000 USD, and the cashier uses built-in networks. Set `off` for real money.',
    whenUnset: 'on with the embedded database, off with `DATABASE_URL`',
  },
  NETWORKS: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a file',
    group: 'cashier',
    meaning:
      'File of the payment networks, like `networks.example.json`. It holds no secret: it names the variables that do. See [cashier](cashier.md).',
    whenUnset: 'the built-in networks with `DEMO`, else no cashier',
  },
  PRICES_URL: {
    schema: tickers,
    expected:
      'two addresses divided by a comma, each with {coin} and a JSON pointer: https://a.example/{coin}-USD#/price',
    group: 'cashier',
    meaning:
      'Two independent tickers of coin prices in USD. `{coin}` is replaced by the symbol; the JSON pointer after `#` finds the price in the reply.',
    whenUnset: 'a fixed table with `DEMO`, else no prices',
    isSecret: true,
  },
  RATES_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://rates.example.com/latest?base=USD',
    group: 'cashier',
    meaning:
      'Daily exchange rates of 1 USD, `{ "base": "USD", "rates": { "EUR": 0.92 } }`. They only convert amounts for display.',
    whenUnset: 'a fixed table',
    isSecret: true,
  },
  BUY_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://checkout.example.com/start',
    group: 'cashier',
    meaning:
      'Hosted checkout that sells coins for cards ([protocol](../protocol.md#buying)). Needs `BUY_SECRET`.',
    whenUnset: 'the built-in checkout with `DEMO`, else no purchases',
  },
  BUY_SECRET: {
    schema: secretKey,
    expected: SECRET_EXPECTED,
    group: 'cashier',
    meaning: 'Secret with which the site and the checkout sign their messages.',
    whenUnset: 'none',
    isSecret: true,
  },
  SCREENING_URL: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like https://screening.example.com/players',
    group: 'cashier',
    meaning:
      'Service that is asked about players: sanctions and money laundering ([screening](screening.md)). Needs `SCREENING_SECRET`.',
    whenUnset: 'no player is screened, and nothing is sent',
  },
  SCREENING_SECRET: {
    schema: secretKey,
    expected: SECRET_EXPECTED,
    group: 'cashier',
    meaning: 'Secret with which the site signs what it asks that service.',
    whenUnset: 'none',
    isSecret: true,
  },
  REVIEW_ABOVE: {
    schema: dollars,
    expected: 'a whole number of USD',
    group: 'cashier',
    meaning: 'Withdrawals above this amount of USD wait for a member of staff; above 10,000 USD for two.',
  },
  VERIFY_ABOVE: {
    schema: dollars,
    expected: 'a whole number of USD',
    group: 'cashier',
    meaning: 'A player who withdraws more than this amount of USD in 30 days must have a verified identity.',
  },
  DEMO_BLOCK_SECONDS: {
    schema: z.coerce.number().check(z.int(), z.gte(1), z.lte(600)),
    expected: 'a number of seconds from 1 to 600',
    group: 'cashier',
    meaning: 'Seconds between two blocks of the built-in networks.',
  },
  DEMO_PORTS: {
    schema: demoPorts,
    expected: 'two port numbers divided by a comma, or off',
    group: 'cashier',
    meaning:
      'With `DEMO`: the second number is the port of the built-in game provider, 0 picks a free one. The first is not used; the built-in checkout is served by the site. `off` starts no provider.',
  },
  PROVIDERS: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a file',
    group: 'play',
    meaning: 'File of the connected game providers. See [providers](providers.md).',
    whenUnset: 'the built-in one with `DEMO`, else none',
  },
  CRASH_GAMES: {
    schema: z.coerce.number().check(z.int(), z.gte(100), z.lte(10_000_000)),
    expected: 'a number of games from 100 to 10000000',
    group: 'play',
    meaning: 'Number of games in a new chain of crash.',
  },
  JURISDICTION: {
    schema: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    expected: 'the name of a jurisdiction',
    group: 'play',
    meaning:
      'File of `content/rewards/jurisdictions` that says what is not offered. See [rewards](rewards.md).',
  },
  GEO_DATABASE: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a file',
    group: 'play',
    meaning: 'Database in the MaxMind format (`.mmdb`) that maps addresses to countries.',
    whenUnset: 'countries are unknown',
  },
  BLOCKED_COUNTRIES: {
    schema: blockedCountries,
    expected:
      'country codes divided by commas, each for all games or for one: KP,IR,crash:GB,paperkite:koi-lanterns:DE',
    group: 'play',
    meaning:
      'Countries where games are not offered: `KP` blocks all games, `crash:GB` one original, `paperkite:koi-lanterns:GB` one game of a provider. Needs `GEO_DATABASE`.',
    whenUnset: 'none',
  },
  PICTURE_CDN: {
    schema: pictureCdn,
    expected:
      'an address with {width} in its path: https://cdn.example.com/cdn-cgi/image/width={width},format=webp',
    group: 'play',
    meaning: 'Prefix of picture addresses, for a CDN that resizes pictures. See [pictures](pictures.md).',
    whenUnset: 'the server resizes its own pictures',
  },
  SOURCE_URL: {
    schema: urlOf('https:', 'http:'),
    expected: 'an address like https://git.example.com/site',
    group: 'play',
    meaning:
      'Where the sources of this version are; each page links there. The licence asks for it of everyone who runs a changed version for others.',
    whenUnset: 'there is no link',
  },
  WORKBENCH: {
    schema: onOff,
    expected: 'on or off',
    group: 'operation',
    meaning: 'Builds and serves the workbench: `/dev`, `/dev/replay` and `/ui`.',
    whenUnset: 'on with `DEMO` and `npm run dev`, else off',
  },
  PROVE_ALL_DAYS: {
    schema: z.coerce.number().check(z.int(), z.gte(0), z.lte(365)),
    expected: 'a whole number of days from 0 to 365',
    group: 'operation',
    meaning:
      'A server proves every day of the books again this many days after the last time, in portions, and reads `DATABASE_REPLICA_URL` for it if there is one. 0: never. See [proofs](proofs.md).',
  },
  DRAIN_SECONDS: {
    schema: z.coerce.number().check(z.int(), z.gte(0), z.lte(120)),
    expected: 'a whole number of seconds from 0 to 120',
    group: 'operation',
    meaning:
      'After `SIGTERM` the process says for so many seconds that it is not ready and goes on answering, so that the proxy sends callers to another one. More than the proxy takes to notice. See [upgrade](upgrade.md#one-process-after-the-other).',
    whenUnset: '5 with `DATABASE_URL` in production, else 0',
  },
  FOLLOWERS: {
    schema: z.coerce.number().check(z.int(), z.gte(1), z.lte(64)),
    expected: 'a whole number from 1 to 64',
    group: 'operation',
    meaning:
      'Workers that count settled rounds for rewards, each for a share of the players, with `DATABASE_URL`. All processes get the same number; each worker uses a connection and, at its limit, a core of the database.',
  },
  API_DOCS: {
    schema: onOff,
    expected: 'on or off',
    group: 'operation',
    meaning: 'Serves the API documentation at `/api/docs`.',
    whenUnset: 'on with `DEMO` and `npm run dev`, else off',
  },
  RATE_LIMITS: {
    schema: onOff,
    expected: 'on or off',
    group: 'operation',
    meaning:
      'Limits calls and sockets by account and by address ([protocol](../protocol.md#limits)). Leave it on unless you test load.',
  },
  METRICS_TOKEN: {
    schema: z.string().check(z.minLength(16)),
    expected: 'at least 16 characters',
    group: 'operation',
    meaning:
      'Opens `/metrics` to callers that send it as `Authorization: Bearer`. Callers on the same machine need it only with `TRUST_PROXY`.',
    whenUnset: 'only this machine, and no caller with `TRUST_PROXY`',
    isSecret: true,
  },
  TELEMETRY: {
    schema: onOff,
    expected: 'on or off',
    group: 'operation',
    meaning:
      'Sends traces of calls, statements and events to an OpenTelemetry collector ([what they show](traces.md)).',
    whenUnset: 'on with `OTEL_EXPORTER_OTLP_ENDPOINT`, else off',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: urlOf('http:', 'https:'),
    expected: 'an address like http://collector:4318',
    group: 'operation',
    meaning: 'The collector that takes traces as OTLP over HTTP.',
    whenUnset: '`http://localhost:4318`',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().check(z.minLength(1)),
    expected: 'a name',
    group: 'operation',
    meaning: 'What traces call this site.',
  },
  TELEMETRY_SHARE: {
    schema: z.coerce.number().check(z.gte(0), z.lte(1)),
    expected: 'a number from 0 to 1',
    group: 'operation',
    meaning: 'Share of the traces that is recorded, the same one on all processes.',
  },
  BACKUP_MARK: {
    schema: z.string().check(z.minLength(1)),
    expected: 'the path of a file',
    group: 'operation',
    meaning:
      'A file that your backup touches when it has ended well. Its age is `backup_age_seconds` on `/metrics` ([backup](backup.md)).',
    whenUnset: 'the age of the backup is not known',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expected: 'one of fatal, error, warn, info, debug, trace, silent',
    group: 'operation',
    meaning:
      'Least severe messages that are logged. Refused calls are logged at `info`, all calls at `debug`.',
  },
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    expected: 'one of production, development, test',
    group: 'operation',
    meaning: '`npm run dev` and the tests set it; a server needs nothing else than its default.',
  },
} as const satisfies Readonly<Record<string, Setting>>;

type Name = keyof typeof settings;
type Values = { [N in Name]?: z.infer<(typeof settings)[N]['schema']> };

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  CONTENT_DIR: join(productFolder, 'content'),
  NODE_ENV: 'production',
  RATE_LIMITS: true,
  LOG_LEVEL: 'info',
  TRUST_PROXY: false,
  OTEL_SERVICE_NAME: 'oddlight',
  TELEMETRY_SHARE: 1,
  CRASH_GAMES: 10_000_000,
  DATABASE_WAIT: 60,
  DATABASE_REPLICA_MAX_LAG: 5,
  DATABASE_POOL_SIZE: 20,
  DATABASE_REPLICA_POOL_SIZE: 20,
  FOLLOWERS: 1,
  PROVE_ALL_DAYS: 7,
  WEB3_CHAIN_ID: 1,
  DEMO_BLOCK_SECONDS: 5,
  DEMO_PORTS: [3001, 3002],
  JURISDICTION: 'open',
  REVIEW_ABOVE: 1_000n * MINOR_PER_UNIT,
  VERIFY_ABOVE: 2_000n * MINOR_PER_UNIT,
} as const satisfies Values;

/** With other processes on the same database, more than a proxy that looks every second takes to notice. */
const DRAIN_SECONDS = 5;

/** A setting as the documentation shows it. */
export interface SettingDescription {
  readonly name: string;
  /** Title of its group. */
  readonly group: string;
  readonly meaning: string;
  /** Completes "must be …". */
  readonly expected: string;
  /** The default as it would be written in `.env`; missing: `whenUnset` says what holds. */
  readonly defaultValue: string | undefined;
  readonly whenUnset: string | undefined;
  /** `{name}_FILE` may name a file that holds the value. */
  readonly isSecret: boolean;
}

/** Lists every setting, by group in the order of `settingGroups`. */
export const describeSettings = (): readonly SettingDescription[] =>
  Object.entries(settingGroups).flatMap(([group, title]) =>
    Object.entries<Setting>(settings)
      .filter(([, setting]) => setting.group === group)
      .map(([name, setting]) => ({
        name,
        group: title,
        meaning: setting.meaning,
        expected: setting.expected,
        defaultValue: formatDefault(name),
        whenUnset: setting.whenUnset,
        isSecret: setting.isSecret ?? false,
      })),
  );

const formatDefault = (name: string): string | undefined => {
  if (name === 'CONTENT_DIR') return './content'; // resolved from the place of this file
  const value = (defaults as Values)[name as Name];
  if (value === undefined) return undefined;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value === 'bigint') return String(value / MINOR_PER_UNIT);
  return String(value);
};

const signedServiceOf = (url: string | undefined, secret: string | undefined): Env['buy'] =>
  url && secret ? { url, secret } : undefined;

/**
 * Parses the settings from variables (`process.env`, or an object in tests). An empty text counts as not set.
 * @throws {EnvError} naming the first invalid setting
 */
export function readEnv(variables: Readonly<Record<string, string | undefined>>): Env {
  const values = { ...defaults, ...readValues(variables) };
  const publicUrl = (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/+$/, '');
  checkTogether(values, publicUrl);
  const demo = values.DEMO ?? !values.DATABASE_URL;
  const isDevelopment = values.NODE_ENV === 'development';
  return {
    mode: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    archiveDir: resolve(values.ARCHIVE_DIR ?? join(values.DATA_DIR, 'archive')),
    assetsDir: fileOf(values.ASSETS_DIR),
    assetsUrl: values.ASSETS_URL,
    contentDir: resolve(values.CONTENT_DIR),
    databaseUrl: values.DATABASE_URL,
    replicaUrl: values.DATABASE_REPLICA_URL,
    replicaMaxLagSeconds: values.DATABASE_REPLICA_MAX_LAG,
    ...postgresOf(values),
    migrateUrl: values.MIGRATE_URL,
    databaseWaitSeconds: values.DATABASE_WAIT,
    followers: values.FOLLOWERS,
    proveAllDays: values.PROVE_ALL_DAYS,
    redis: values.REDIS_URL,
    natsUrl: values.NATS_URL,
    publicUrl,
    demo,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM ?? `Oddlight <no-reply@${new URL(publicUrl).hostname}>`,
    secretKey: values.SECRET_KEY,
    nextSecretKey: values.SECRET_KEY_NEXT,
    previousSecretKey: values.SECRET_KEY_PREVIOUS,
    fileBucket: fileBucketOf(values),
    apiUrl: values.VITE_API_URL,
    workbench: values.WORKBENCH ?? (demo || isDevelopment),
    apiDocs: values.API_DOCS ?? (demo || isDevelopment),
    rateLimits: values.RATE_LIMITS,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    geoDatabase: fileOf(values.GEO_DATABASE),
    blockedCountries: values.BLOCKED_COUNTRIES ?? [],
    crashGames: values.CRASH_GAMES,
    metricsToken: values.METRICS_TOKEN,
    telemetry: telemetryOf(values),
    backupMark: fileOf(values.BACKUP_MARK),
    oauth: oauthOf(values),
    web3ChainId: values.WEB3_CHAIN_ID,
    web3RpcUrl: values.WEB3_RPC_URL,
    demoBlockSeconds: values.DEMO_BLOCK_SECONDS,
    networksFile: fileOf(values.NETWORKS),
    pricesUrls: values.PRICES_URL,
    ratesUrl: values.RATES_URL,
    buy: signedServiceOf(values.BUY_URL, values.BUY_SECRET),
    screening: signedServiceOf(values.SCREENING_URL, values.SCREENING_SECRET),
    providersFile: fileOf(values.PROVIDERS),
    demoPorts: values.DEMO_PORTS,
    pictureCdn: values.PICTURE_CDN,
    sourceUrl: values.SOURCE_URL,
    jurisdiction: values.JURISDICTION,
    reviewAboveMinor: values.REVIEW_ABOVE,
    verifyAboveMinor: values.VERIFY_ABOVE,
  };
}

/** How a process works with PostgreSQL, and with others that are on it. */
function postgresOf(
  values: Values,
): Pick<Env, 'directUrl' | 'prepares' | 'poolSize' | 'replicaPoolSize' | 'migrates' | 'drainSeconds'> {
  const { DATABASE_URL, DATABASE_DIRECT_URL, NODE_ENV } = values;
  const isInProduction = DATABASE_URL !== undefined && NODE_ENV === 'production';
  return {
    directUrl: DATABASE_DIRECT_URL,
    prepares: values.DATABASE_PREPARE ?? DATABASE_DIRECT_URL === undefined,
    poolSize: values.DATABASE_POOL_SIZE ?? defaults.DATABASE_POOL_SIZE,
    replicaPoolSize: values.DATABASE_REPLICA_POOL_SIZE ?? defaults.DATABASE_REPLICA_POOL_SIZE,
    migrates: DATABASE_URL === undefined || (values.MIGRATE ?? !isInProduction),
    drainSeconds: values.DRAIN_SECONDS ?? (isInProduction ? DRAIN_SECONDS : 0),
  };
}

/** The absolute path of an optional file. */
const fileOf = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(path);

const bucketNames = [
  'FILES_S3_ENDPOINT',
  'FILES_S3_BUCKET',
  'FILES_S3_REGION',
  'FILES_S3_KEY_ID',
  'FILES_S3_SECRET',
] as const;

/** @throws {EnvError} if only some of the settings of the bucket are there */
function fileBucketOf(values: Values): Env['fileBucket'] {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_KEY_ID: keyId,
    FILES_S3_SECRET: secret,
  } = values;
  if (endpoint && bucket && region && keyId && secret) return { endpoint, bucket, region, keyId, secret };
  const missing = bucketNames.filter((name) => values[name] === undefined);
  if (missing.length === bucketNames.length) return undefined;
  throw new EnvError(`${missing[0]} is missing: the settings of a bucket belong together.`);
}

function telemetryOf(values: Values): TelemetrySettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!(values.TELEMETRY ?? endpoint !== undefined)) return undefined;
  return {
    endpoint: endpoint ?? 'http://localhost:4318',
    service: values.OTEL_SERVICE_NAME ?? defaults.OTEL_SERVICE_NAME,
    share: values.TELEMETRY_SHARE ?? defaults.TELEMETRY_SHARE,
  };
}

function oauthOf(values: Values): Env['oauth'] {
  const oauth: Partial<Record<OAuthProvider, OAuthSettings>> = {};
  for (const provider of oauthProviders) {
    const name = nameOf(provider);
    const [id, secret] = [values[`OAUTH_${name}_ID`], values[`OAUTH_${name}_SECRET`]];
    if (id && secret) oauth[provider] = { id, secret, issuer: values[`OAUTH_${name}_ISSUER`] };
  }
  return oauth;
}

const needPostgres = {
  MIGRATE_URL: 'roles',
  DATABASE_DIRECT_URL: 'pool before it',
  DATABASE_REPLICA_URL: 'replica',
} as const satisfies Partial<Record<Name, string>>;

/** Checks that involve more than one setting. */
function checkTogether(values: Values, publicUrl: string): void {
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new EnvError(
      'SECRET_KEY is required with DATABASE_URL: server seeds are stored encrypted with it.',
    );
  }
  checkKeys(values);
  const without = Object.entries(needPostgres).find(([name]) => values[name as Name] !== undefined);
  if (without && !values.DATABASE_URL) {
    throw new EnvError(`${without[0]} needs DATABASE_URL: the embedded database has no ${without[1]}.`);
  }
  if (values.REDIS_URL && values.NATS_URL)
    throw new EnvError('Set REDIS_URL or NATS_URL: events go through one of them.');
  if (values.BUY_URL && !values.BUY_SECRET)
    throw new EnvError('BUY_SECRET is required with BUY_URL: both sides sign with it.');
  if (values.SCREENING_URL && !values.SCREENING_SECRET)
    throw new EnvError('SCREENING_SECRET is required with SCREENING_URL: the site signs with it.');
  checkAddresses(values, publicUrl);
}

function checkAddresses({ ASSETS_URL: assets }: Values, publicUrl: string): void {
  if (new URL(publicUrl).pathname !== '/') throw new EnvError('PUBLIC_URL must be an origin without a path.');
  if (publicUrl.startsWith('https:') && assets?.startsWith('http:'))
    throw new EnvError(
      'ASSETS_URL must be https like PUBLIC_URL: browsers load nothing else into its pages.',
    );
}

/** A key from the settings is changed in the settings, a generated one by `npm run keys:rotate`. */
function checkKeys({
  SECRET_KEY: current,
  SECRET_KEY_NEXT: next,
  SECRET_KEY_PREVIOUS: previous,
}: Values): void {
  if (current === undefined) {
    if (next === undefined && previous === undefined) return;
    throw new EnvError(
      'SECRET_KEY_NEXT and SECRET_KEY_PREVIOUS need SECRET_KEY: a generated key is changed with npm run keys:rotate.',
    );
  }
  if (next === current) throw new EnvError('SECRET_KEY_NEXT must not be the same as SECRET_KEY.');
  if (previous === current) throw new EnvError('SECRET_KEY_PREVIOUS must not be the same as SECRET_KEY.');
}

/** Merges the process's variables over those of an optional `.env` file in `folder`. */
export function environmentVariables(folder: string): Record<string, string | undefined> {
  const file = resolve(folder, '.env');
  if (!existsSync(file)) return process.env;
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...process.env };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'it is no text';
    throw new EnvError(`${file} cannot be read (${code}).`);
  }
}

function readValues(variables: Readonly<Record<string, string | undefined>>): Values {
  const values: Record<string, unknown> = {};
  for (const [name, { schema, expected, isSecret }] of Object.entries<Setting>(settings)) {
    const text = isSecret ? secretOf(variables, name) : variables[name]?.trim();
    if (!text) continue;
    const result = z.safeParse(schema, text);
    // The value is not part of the sentence: it may be a password.
    if (!result.success) throw new EnvError(`${name} must be ${expected}.`);
    values[name] = result.data;
  }
  return values as Values; // each name was read by its own schema just above
}

function secretOf(variables: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  try {
    return secretFrom(variables, name);
  } catch (error) {
    throw error instanceof SecretFileError ? new EnvError(error.message, { cause: error }) : error;
  }
}
