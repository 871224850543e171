/** No usable reply: network down, timeout or a failing server. Worth retrying. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
