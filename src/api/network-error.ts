/** No usable answer came: network down, time-out, or a server in trouble. Worth asking again. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
