import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * One keep-alive HTTP connection for consecutive calls; light, so that the load generator costs the server
 * little.
 */
export interface KeepAliveConnection {
  /** Sends a call and resolves with the body of its reply. */
  send(
    method: 'GET' | 'POST',
    path: string,
    headers: Readonly<Record<string, string>>,
    body: string,
  ): Promise<string>;
  /** Ends the connection; another call opens one again. */
  close(): void;
}

interface Waiting {
  readonly resolve: (body: string) => void;
  readonly reject: (error: Error) => void;
}

const headEnd = '\r\n\r\n';

/**
 * Connects on the first call, and again after a server restart; replies must carry a content-length, as those
 * of the API do.
 */
export const openKeepAliveConnection = (url: string): KeepAliveConnection => {
  const { hostname, port, host } = new URL(url);
  let open: Socket | null = null;
  let waiting: Waiting | null = null;

  const reach = async (): Promise<Socket> => {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.setNoDelay(true);
    readReplies(socket, (body) => {
      const answered = waiting;
      waiting = null;
      answered?.resolve(body);
    });
    socket.on('error', (error) => waiting?.reject(error));
    socket.on('close', () => {
      open = null;
      waiting?.reject(new Error('the connection was closed'));
    });
    return socket;
  };

  return {
    send: async (method, path, headers, body) => {
      const socket = (open ??= await reach());
      const lines = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close: () => void open?.end(),
  };
};

const readReplies = (socket: Socket, onReply: (body: string) => void): void => {
  let received = '';
  // One byte per character, so that content-length counts characters.
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
    const bodyStart = received.indexOf(headEnd) + headEnd.length;
    if (bodyStart < headEnd.length) return;
    const length = /content-length: (\d+)/i.exec(received.slice(0, bodyStart))?.[1];
    if (length === undefined || received.length < bodyStart + Number(length)) return;
    const body = received.slice(bodyStart, bodyStart + Number(length));
    received = received.slice(bodyStart + Number(length));
    onReply(body);
  });
};
