import { once } from 'node:events';
import { connect } from 'node:net';

/** Sends bytes that no HTTP client would send. Returns everything received until the other side closes. */
export async function rawRequest(address: string, text: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let reply = '';
  socket.on('data', (bytes) => (reply += bytes.toString()));
  socket.write(text);
  await once(socket, 'close');
  return reply;
}
