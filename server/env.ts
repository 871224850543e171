import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod/mini';
import { MINOR_PER_UNIT } from '#core/money.ts';
import { oauthProviders, type OAuthProvider } from '#contract/social.ts';

/** The settings of one process, read once at the start and never from `process.env` again. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Absolute path of the folder of operators' content. */
  readonly contentDir: string;
  /** PostgreSQL; missing: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** URL with a role that may change the schema; missing: that of `databaseUrl`. */
  readonly migrateUrl: string | undefined;
  /** How long a start waits for PostgreSQL to answer. */
  readonly databaseWaitSeconds: number;
  readonly redisUrl: string | undefined;
  /** Origin without a trailing slash: used in mail links and as the allowed origin of browser calls. */
  readonly publicUrl: string;
  /** Play money: a new account gets 1,000 USD. */
  readonly demo: boolean;
  /** SMTP; missing: mail is written to `dataDir/mail`. */
  readonly mailUrl: string | undefined;
  /** The sender shown in mails. */
  readonly mailFrom: string;
  readonly secretKey: string | undefined;
  /** The key `npm run keys:rotate` changes `secretKey` to; the server does not use it. */
  readonly nextSecretKey: string | undefined;
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
  /** File of the game providers; missing: the built-in one with play money, else none. */
  readonly providersFile: string | undefined;
  /** Ports of the built-in checkout and game provider of play money; null: the provider is not started. */
  readonly demoPorts: readonly [checkout: number, provider: number] | null;
  /** Prefix of picture addresses, with `{width}`; if missing, the server resizes its own pictures. */
  readonly pictureCdn: string | undefined;
  /** Names the file in `content/rewards/jurisdictions` that lists what is not offered. */
  readonly jurisdiction: string;
  /** Withdrawals above this need a manual review; minor units. */
  readonly reviewAboveMinor: bigint;
  /** Above this within 30 days only verified players can withdraw; minor units. */
  readonly verifyAboveMinor: bigint;
}

/** This site's registration at an OAuth provider. */
interface OAuthSettings {
  readonly id: string;
  readonly secret: string;
  /** An OpenID Connect issuer that replaces the provider's own URLs. */
  readonly issuer: string | undefined;
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
const postgresUrl = [
  urlOf('postgres:', 'postgresql:'),
  'an address like postgres://user:password@host:5432/name',
] as const;
/** Accepts what a password manager generates too; the database proves whether it is the right key. */
const secretKey = [
  z.string().check(z.minLength(32)),
  'at least 32 characters that nobody can guess',
] as const;
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
const oauthText = [z.string().check(z.maxLength(512)), 'at most 512 characters'] as const;
const oauthSettings = Object.fromEntries(
  oauthProviders.flatMap((provider) => [
    [`OAUTH_${nameOf(provider)}_ID`, oauthText],
    [`OAUTH_${nameOf(provider)}_SECRET`, oauthText],
    [`OAUTH_${nameOf(provider)}_ISSUER`, [issuer, 'an https address (http on this machine only)']],
  ]),
) as Record<OAuthName, readonly [typeof issuer, string]>; // of each provider all three

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

/** Every setting: how its text is parsed, and the sentence printed if that fails. */
const settings = {
  PORT: [z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 'a port number from 0 to 65535'],
  HOST: [z.string().check(z.regex(/^[A-Za-z0-9.:_-]+$/)), 'a host name or an IP address'],
  DATA_DIR: [z.string().check(z.minLength(1)), 'the path of a folder'],
  CONTENT_DIR: [z.string().check(z.minLength(1)), 'the path of a folder'],
  DATABASE_URL: postgresUrl,
  MIGRATE_URL: postgresUrl,
  DATABASE_WAIT: [
    z.coerce.number().check(z.int(), z.gte(0), z.lte(3_600)),
    'a number of seconds from 0 to 3600',
  ],
  REDIS_URL: [urlOf('redis:', 'rediss:'), 'an address like redis://host:6379'],
  PUBLIC_URL: [urlOf('http:', 'https:'), 'an address like https://play.example.com'],
  DEMO: [onOff, 'on or off'],
  MAIL_URL: [urlOf('smtp:', 'smtps:'), 'an address like smtp://user:password@host:587'],
  MAIL_FROM: [
    z.string().check(z.regex(/^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/)),
    'an address like Oddlight <play@example.com>',
  ],
  SECRET_KEY: secretKey,
  SECRET_KEY_NEXT: secretKey,
  VITE_API_URL: [urlOf('http:', 'https:'), 'an address like https://api.example.com'],
  WORKBENCH: [onOff, 'on or off'],
  API_DOCS: [onOff, 'on or off'],
  RATE_LIMITS: [onOff, 'on or off'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'one of fatal, error, warn, info, debug, trace, silent',
  ],
  TRUST_PROXY: [
    // Digits count proxies; parsed first, because 1 means "on" elsewhere.
    z.union([z.pipe(z.string().check(z.regex(/^[1-9]\d?$/)), z.transform(Number)), oneHop, trustedProxies]),
    'on, off, a number of proxies or their addresses',
  ],
  CRASH_GAMES: [
    z.coerce.number().check(z.int(), z.gte(100), z.lte(10_000_000)),
    'a number of games from 100 to 10000000',
  ],
  WEB3_RPC_URL: [urlOf('http:', 'https:'), 'an address like https://rpc.example.com'],
  WEB3_CHAIN_ID: [z.coerce.number().check(z.int(), z.positive()), 'the number of a chain'],
  DEMO_BLOCK_SECONDS: [
    z.coerce.number().check(z.int(), z.gte(1), z.lte(600)),
    'a number of seconds from 1 to 600',
  ],
  NETWORKS: [z.string().check(z.minLength(1)), 'the path of a file'],
  PRICES_URL: [
    tickers,
    'two addresses divided by a comma, each with {coin} and a JSON pointer: https://a.example/{coin}-USD#/price',
  ],
  RATES_URL: [urlOf('http:', 'https:'), 'an address like https://rates.example.com/latest?base=USD'],
  BUY_URL: [urlOf('http:', 'https:'), 'an address like https://checkout.example.com/start'],
  BUY_SECRET: secretKey,
  PROVIDERS: [z.string().check(z.minLength(1)), 'the path of a file'],
  PICTURE_CDN: [
    pictureCdn,
    'an address with {width} in its path: https://cdn.example.com/cdn-cgi/image/width={width},format=webp',
  ],
  DEMO_PORTS: [demoPorts, 'two port numbers divided by a comma, or off'],
  JURISDICTION: [z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)), 'the name of a jurisdiction'],
  REVIEW_ABOVE: [dollars, 'a whole number of USD'],
  VERIFY_ABOVE: [dollars, 'a whole number of USD'],
  ...oauthSettings,
  GEO_DATABASE: [z.string().check(z.minLength(1)), 'the path of a file'],
  BLOCKED_COUNTRIES: [
    blockedCountries,
    'country codes divided by commas, each for all games or for one: KP,IR,crash:GB,paperkite:koi-lanterns:DE',
  ],
  METRICS_TOKEN: [z.string().check(z.minLength(16)), 'at least 16 characters'],
  NODE_ENV: [z.enum(['production', 'development', 'test']), 'one of production, development, test'],
} as const;

type Name = keyof typeof settings;
type Values = { [N in Name]?: z.infer<(typeof settings)[N][0]> };

const defaults = {
  PORT: 3000,
  HOST: '127.0.0.1',
  DATA_DIR: './data',
  CONTENT_DIR: join(import.meta.dirname, '../content'),
  NODE_ENV: 'production',
  RATE_LIMITS: true,
  LOG_LEVEL: 'info',
  TRUST_PROXY: false,
  CRASH_GAMES: 10_000_000,
  DATABASE_WAIT: 60,
  WEB3_CHAIN_ID: 1,
  DEMO_BLOCK_SECONDS: 5,
  DEMO_PORTS: [3001, 3002],
  JURISDICTION: 'open',
  REVIEW_ABOVE: 1_000n * MINOR_PER_UNIT,
  VERIFY_ABOVE: 2_000n * MINOR_PER_UNIT,
} as const satisfies Values;

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
    contentDir: resolve(values.CONTENT_DIR),
    databaseUrl: values.DATABASE_URL,
    migrateUrl: values.MIGRATE_URL,
    databaseWaitSeconds: values.DATABASE_WAIT,
    redisUrl: values.REDIS_URL,
    publicUrl,
    demo,
    mailUrl: values.MAIL_URL,
    mailFrom: values.MAIL_FROM ?? `Oddlight <no-reply@${new URL(publicUrl).hostname}>`,
    secretKey: values.SECRET_KEY,
    nextSecretKey: values.SECRET_KEY_NEXT,
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
    oauth: oauthOf(values),
    web3ChainId: values.WEB3_CHAIN_ID,
    web3RpcUrl: values.WEB3_RPC_URL,
    demoBlockSeconds: values.DEMO_BLOCK_SECONDS,
    networksFile: fileOf(values.NETWORKS),
    pricesUrls: values.PRICES_URL,
    ratesUrl: values.RATES_URL,
    buy: values.BUY_URL && values.BUY_SECRET ? { url: values.BUY_URL, secret: values.BUY_SECRET } : undefined,
    providersFile: fileOf(values.PROVIDERS),
    demoPorts: values.DEMO_PORTS,
    pictureCdn: values.PICTURE_CDN,
    jurisdiction: values.JURISDICTION,
    reviewAboveMinor: values.REVIEW_ABOVE,
    verifyAboveMinor: values.VERIFY_ABOVE,
  };
}

/** The absolute path of an optional file. */
const fileOf = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : resolve(path);

function oauthOf(values: Values): Env['oauth'] {
  const oauth: Partial<Record<OAuthProvider, OAuthSettings>> = {};
  for (const provider of oauthProviders) {
    const name = nameOf(provider);
    const [id, secret] = [values[`OAUTH_${name}_ID`], values[`OAUTH_${name}_SECRET`]];
    if (id && secret) oauth[provider] = { id, secret, issuer: values[`OAUTH_${name}_ISSUER`] };
  }
  return oauth;
}

/** Checks that involve more than one setting. */
function checkTogether(values: Values, publicUrl: string): void {
  if (values.DATABASE_URL && !values.SECRET_KEY) {
    throw new EnvError(
      'SECRET_KEY is required with DATABASE_URL: server seeds are stored encrypted with it.',
    );
  }
  if (values.MIGRATE_URL && !values.DATABASE_URL) {
    throw new EnvError('MIGRATE_URL needs DATABASE_URL: the embedded database has no roles.');
  }
  if (values.BUY_URL && !values.BUY_SECRET)
    throw new EnvError('BUY_SECRET is required with BUY_URL: both sides sign with it.');
  if (new URL(publicUrl).pathname !== '/') throw new EnvError('PUBLIC_URL must be an origin without a path.');
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
  for (const [name, [schema, expected]] of Object.entries(settings)) {
    const text = variables[name]?.trim();
    if (!text) continue;
    const result = z.safeParse(schema, text);
    // The value is not part of the sentence: it may be a password.
    if (!result.success) throw new EnvError(`${name} must be ${expected}.`);
    values[name] = result.data;
  }
  return values as Values; // each name was read by its own schema just above
}
