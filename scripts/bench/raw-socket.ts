import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/**
 * A Socket.IO connection that reads messages directly from the wire; light, so that many of them cost little.
 */
export interface RawSocket {
  emit(event: string, payload: object): void;
  close(): void;
}

const TEXT = 1;
const headEnd = Buffer.from('\r\n\r\n');

/** Connects over a WebSocket. `onMessage` receives the text of every packet (`42["event",payload]`). */
export const openRawSocket = async (
  url: string,
  auth: object,
  onMessage: (text: Buffer) => void,
): Promise<RawSocket> => {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  const entered = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the socket was closed')));
    readFrames(socket, (text) => {
      const kind = text.toString('latin1', 0, 2);
      if (kind.startsWith('2')) send(socket, '3');
      else if (kind.startsWith('0')) send(socket, `40${JSON.stringify(auth)}`);
      else if (kind === '40') resolve();
      else onMessage(text);
    });
  });
  const key = randomBytes(16).toString('base64');
  const upgrade = { host, connection: 'Upgrade', upgrade: 'websocket' };
  const head = Object.entries({ ...upgrade, 'sec-websocket-version': '13', 'sec-websocket-key': key })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${head}\r\n`);
  await entered;
  return {
    emit: (event, payload) => send(socket, `42${JSON.stringify([event, payload])}`),
    close: () => socket.destroy(),
  };
};

/** Frames of a client are masked; with a mask of zeros the content stays unchanged. */
const send = (socket: Socket, text: string): void => {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255];
  socket.write(Buffer.concat([Buffer.from([0x80 | TEXT, ...length, 0, 0, 0, 0]), body]));
};

const readFrames = (socket: Socket, onText: (text: Buffer) => void): void => {
  let received: Buffer = Buffer.alloc(0);
  let isUpgraded = false;
  socket.on('data', (chunk: Buffer) => {
    received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk;
    if (!isUpgraded) {
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      received = received.subarray(end + headEnd.length);
      isUpgraded = true;
    }
    for (let frame = frameOf(received); frame; frame = frameOf(received)) {
      received = received.subarray(frame.end);
      if (frame.kind === TEXT) onText(frame.body);
    }
  });
};

/** Returns the first frame once it is complete. */
const frameOf = (
  bytes: Buffer,
): { readonly kind: number; readonly body: Buffer; readonly end: number } | null => {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1);
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  const end = start + length;
  return bytes.length < end ? null : { kind: bytes.readUInt8(0) & 15, body: bytes.subarray(start, end), end };
};
