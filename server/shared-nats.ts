import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { FastifyBaseLogger } from 'fastify';
import { createRelay, type RelayTransport } from './realtime/relay.ts';
import type { Cluster } from './shared-redis.ts';
import { StartError } from './start-error.ts';

/** Timeout of a ping; a connection that does not answer it is opened again. */
const ANSWER_MS = 500;
const CONNECT_MS = 2_000;
const RECONNECT_MS = 100;

/**
 * Connects to NATS, and reconnects whenever the connection is lost later. Loaded only if NATS_URL is set.
 * @throws {StartError} if it cannot be reached now.
 */
export async function openSharedNats(url: string, log: FastifyBaseLogger): Promise<Cluster> {
  const { username, password, host, protocol } = new URL(url);
  let connection: NatsConnection | undefined;
  try {
    connection = await connect({
      servers: `${protocol}//${host}`,
      ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      name: 'oddlight',
      timeout: CONNECT_MS,
      noEcho: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      reconnectJitter: RECONNECT_MS,
    });
    const { relay, close } = await createRelay(createNatsTransport(connection, log), log);
    const opened = connection;
    return {
      relay,
      close() {
        close();
        void opened.close();
      },
    };
  } catch (error) {
    await connection?.close();
    throw new StartError('NATS_URL: NATS cannot be reached.', { cause: error });
  }
}

/** NATS splits subjects at dots and has wildcards; the names of rooms may contain either. */
const subjectOf = (channel: string): string => Buffer.from(channel).toString('base64url');

function createNatsTransport(nats: NatsConnection, log: FastifyBaseLogger): RelayTransport {
  const subscriptions = new Map<string, Subscription>();
  let isConnected = true;
  let receive: (text: string) => void = () => undefined;
  let [opened, closed] = [() => undefined as void, () => undefined as void];
  const lose = (): void => {
    if (!isConnected) return;
    isConnected = false;
    log.warn('NATS is unreachable: events reach the sockets of their own process only');
    closed();
  };
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') lose();
      if (type !== 'reconnect') continue;
      if (!isConnected) log.info('NATS is reachable again');
      isConnected = true;
      opened();
    }
  };
  void watch();
  const reconnect = (): void => {
    lose();
    nats.reconnect().catch(() => undefined);
  };
  /** Resolves when the server has processed everything sent before, as NATS answers in order. */
  const answered = async (): Promise<void> => {
    if (!isConnected) throw new Error('NATS is not connected.');
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`NATS did not answer within ${ANSWER_MS} ms.`)), ANSWER_MS);
    });
    try {
      await Promise.race([nats.flush(), late]);
    } catch (error) {
      reconnect();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    async publish(channel, text) {
      // The library would keep it and send it late, out of order with what pages have read meanwhile.
      if (!isConnected) throw new Error('NATS is not connected.');
      nats.publish(subjectOf(channel), text());
    },
    async subscribe(channel) {
      // The library renews subscriptions itself when it reconnects.
      if (!subscriptions.has(channel)) {
        const callback = (error: Error | null, message: { string(): string }): void => {
          if (!error) receive(message.string());
        };
        subscriptions.set(channel, nats.subscribe(subjectOf(channel), { callback }));
      }
      await answered();
    },
    async unsubscribe(channel) {
      subscriptions.get(channel)?.unsubscribe();
      subscriptions.delete(channel);
    },
    ping: answered,
    losesSilently: true,
    isConnected: () => isConnected,
    reconnect,
    on(listeners) {
      receive = listeners.received;
      opened = listeners.opened;
      closed = listeners.closed;
    },
  };
}
