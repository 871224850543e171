import * as z from 'zod/mini';

export interface RedisNode {
  readonly host: string;
  readonly port: number;
}

/** What all servers of one site are reached with. */
interface Credentials {
  readonly username?: string;
  readonly password?: string;
  readonly isEncrypted: boolean;
}

/** One server; the client library reads its address itself. */
export interface ServerAddress {
  readonly kind: 'server';
  readonly url: string;
}

/** The master that these Sentinels name. */
export interface SentinelAddress extends Credentials {
  readonly kind: 'sentinel';
  readonly nodes: readonly RedisNode[];
  readonly master: string;
  readonly database: number;
  readonly sentinelUsername?: string;
  readonly sentinelPassword?: string;
}

/** A Redis Cluster that some of its nodes describe. */
export interface ClusterAddress extends Credentials {
  readonly kind: 'cluster';
  readonly nodes: readonly RedisNode[];
}

export type RedisAddress = ServerAddress | SentinelAddress | ClusterAddress;

/** Completes "must be …". */
export const REDIS_ADDRESS_EXPECTED =
  'an address like redis://host:6379, redis+sentinel://host:26379,host:26379/mymaster or redis+cluster://host:6379,host:6379';

/** `redis:` with an `s` for TLS; the two others are no URLs, because they have several hosts. */
const SEVERAL =
  /^redis(?<tls>s?)\+(?<kind>sentinel|cluster):\/\/(?:(?<user>[^@/?#]*)@)?(?<hosts>[^@/?#]+)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;
const MASTER = /^[A-Za-z0-9._-]{1,100}$/;
const DATABASE = /^\d{1,4}$/;

export const redisAddress = z.pipe(
  z.string(),
  z.transform((text, context): RedisAddress => {
    const address = addressIn(text);
    if (address) return address;
    context.issues.push({ code: 'custom', message: `must be ${REDIS_ADDRESS_EXPECTED}`, input: text });
    return z.NEVER;
  }),
);

function addressIn(text: string): RedisAddress | null {
  const parts = SEVERAL.exec(text)?.groups;
  if (!parts) return isOfOneServer(text) ? { kind: 'server', url: text } : null;
  return parts['kind'] === 'cluster' ? clusterIn(parts) : sentinelIn(parts);
}

type Parts = Readonly<Record<string, string | undefined>>;

function clusterIn(parts: Parts): ClusterAddress | null {
  const common = commonIn(parts, 6_379);
  return common && !parts['path'] && !parts['query'] ? { kind: 'cluster', ...common } : null;
}

function sentinelIn(parts: Parts): SentinelAddress | null {
  const common = commonIn(parts, 26_379);
  const of = masterIn(parts['path'] ?? '');
  const sentinelUser = sentinelUserIn(new URLSearchParams(parts['query']));
  return common && of && sentinelUser && { kind: 'sentinel', ...common, ...of, ...sentinelUser };
}

function commonIn(parts: Parts, defaultPort: number) {
  const nodes = nodesIn(parts['hosts'] ?? '', defaultPort);
  const user = userIn(parts['user'] ?? '');
  return nodes && user && { nodes, isEncrypted: parts['tls'] === 's', ...user };
}

/** `master` or `master/0`. */
function masterIn(path: string): Pick<SentinelAddress, 'master' | 'database'> | null {
  const [master = '', database = '0', ...rest] = path.split('/');
  return MASTER.test(master) && DATABASE.test(database) && rest.length === 0
    ? { master, database: Number(database) }
    : null;
}

function sentinelUserIn(
  query: URLSearchParams,
): Pick<SentinelAddress, 'sentinelUsername' | 'sentinelPassword'> | null {
  const known = ['sentinel_username', 'sentinel_password'] as const;
  if ([...query.keys()].some((name) => !known.some((one) => one === name))) return null;
  const [username, password] = known.map((name) => query.get(name) || undefined);
  return {
    ...(username !== undefined && { sentinelUsername: username }),
    ...(password !== undefined && { sentinelPassword: password }),
  };
}

const isOfOneServer = (text: string): boolean =>
  URL.canParse(text) && ['redis:', 'rediss:'].includes(new URL(text).protocol);

/** `host:port,host:port`, with the brackets of IPv6. */
function nodesIn(text: string, defaultPort: number): readonly RedisNode[] | null {
  const nodes: RedisNode[] = [];
  for (const part of text.split(',')) {
    const url = /^(?:[A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/.test(part)
      ? URL.parse(`redis://${part}`)
      : null;
    if (!url || url.hostname === '' || url.port === '0') return null;
    const port = url.port === '' ? defaultPort : Number(url.port);
    nodes.push({ host: url.hostname.replace(/^\[|\]$/g, ''), port });
  }
  return nodes;
}

/** `user:password`, `:password` or nothing, each percent-encoded. */
function userIn(text: string): { readonly username?: string; readonly password?: string } | null {
  const split = text.indexOf(':');
  try {
    const username = decodeURIComponent(split === -1 ? text : text.slice(0, split));
    const password = split === -1 ? '' : decodeURIComponent(text.slice(split + 1));
    return { ...(username !== '' && { username }), ...(password !== '' && { password }) };
  } catch {
    return null;
  }
}
