/** No usable reply: network down, timeout or a failing server. Worth retrying. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Whether the HTTP client has already repeated the call. */
  readonly isRetried: boolean;

  constructor(
    message: string,
    { isRetried, cause }: { readonly isRetried: boolean; readonly cause?: unknown },
  ) {
    super(message, { cause });
    this.isRetried = isRetried;
  }
}
