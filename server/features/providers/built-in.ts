import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { hmac } from '../../http/signature.ts';
import { refreshCatalogues } from './catalogue.ts';
import { loadProviders } from '../../game-providers.ts';
import { productFolder } from '../../product-folder.ts';

const MAIN = join(productFolder, 'provider/main.ts');
const BUILT_IN = { id: 2, slug: 'paperkite', name: 'Paperkite' } as const;
const PORT_IS_TAKEN = 98;
/** Restart delay; grows while the provider dies immediately. */
const AGAIN_MS = { least: 1_000, most: 60_000 } as const;

/** Secret of this process; several processes of one site share SECRET_KEY. */
const ofThisProcess = randomBytes(32).toString('hex');

export interface BuiltInProvider {
  /** Process id of the running provider. */
  pid(): number | undefined;
  stop(): void;
}

/**
 * Runs the built-in provider next to a play-money site without another provider, on a separate port, and
 * restarts it when it dies. Does nothing if the port is taken. Its pages are plain HTTP, which browsers do
 * not embed in HTTPS pages.
 * @param address the address of this process
 */
export function startBuiltInProvider(deps: Deps, address: string): BuiltInProvider {
  const { env, log } = deps;
  if (!env.demo || env.providersFile !== undefined || env.demoPorts === null || !existsSync(MAIN))
    return { pid: () => undefined, stop: () => undefined };
  const site = env.port === 0 ? address : env.publicUrl;
  if (new URL(site).protocol === 'https:') {
    log.info('the built-in provider only speaks plain HTTP: it stays off on an HTTPS site');
    return { pid: () => undefined, stop: () => undefined };
  }
  const secret = hmac(env.secretKey ?? ofThisProcess, 'built-in provider');
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pauseMs: number = AGAIN_MS.least;
  let [, port] = env.demoPorts;
  // With a random port its address is not known beforehand.
  const host = port === 0 ? 'localhost' : new URL(site).hostname;
  const originAt = (at: number): string => `http://${host}:${at}`;

  const listens = async (at: number): Promise<void> => {
    port = at;
    const provider = { ...BUILT_IN, url: `http://127.0.0.1:${at}`, secret, origin: originAt(at) };
    loadProviders(env).add(provider);
    await refreshCatalogues(deps);
  };
  const begin = (): void => {
    const begunMs = performance.now();
    child = fork(MAIN, {
      // The provider gets none of the site's settings, like a third-party server.
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,

        PORT: String(port),
        HOST: env.host,
        DATA_DIR: join(env.dataDir, 'provider'),
        SECRET: secret,
        SLUG: BUILT_IN.slug,
        WALLET_URL: `${callableAt(address)}/api/provider`,
        CASINO_ORIGIN: new URL(site).origin,
        ...(port > 0 && { PUBLIC_URL: originAt(port) }),
      },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (message: unknown) => {
      if (isPort(message)) void listens(message.port);
    });
    child.on('error', (error) => log.warn({ err: error }, 'could not start the built-in provider'));
    child.on('exit', (code) => {
      if (isStopped) return;
      if (code === PORT_IS_TAKEN)
        log.warn({ port }, 'DEMO_PORTS: the port is taken; this process runs without the built-in provider');
      else {
        log.warn({ code }, 'the built-in provider exited and is restarted');
        if (performance.now() - begunMs > AGAIN_MS.most) pauseMs = AGAIN_MS.least;
        timer = setTimeout(begin, pauseMs);
        pauseMs = Math.min(pauseMs * 2, AGAIN_MS.most);
      }
    });
  };
  begin();
  return {
    pid: () => child?.pid,
    stop() {
      isStopped = true;
      clearTimeout(timer);
      child?.kill();
    },
  };
}

const callableAt = (address: string): string =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');

const isPort = (message: unknown): message is { readonly port: number } =>
  typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number';
