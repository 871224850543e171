import { sign } from './signing.ts';

/** `none`: no usable answer, send it again. `refused`: a final refusal. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: string }
  | { readonly kind: 'refused'; readonly key: string }
  | { readonly kind: 'none'; readonly waitMs: number };

export type WalletCall = 'balance' | 'bet' | 'win' | 'rollback';

/** Makes one call with a time limit. */
export type CasinoWallet = (call: WalletCall, fields: object, limitMs: number) => Promise<WalletAnswer>;

interface WalletSettings {
  readonly url: string;
  readonly secret: string;
  readonly slug: string;
}

const TOO_MANY = 429;
const none = (waitMs = 0): WalletAnswer => ({ kind: 'none', waitMs });

/** Opens the casino's wallet over HTTP. */
export const openWallet =
  ({ url, secret, slug }: WalletSettings): CasinoWallet =>
  async (call, fields, limitMs) => {
    const body = JSON.stringify({ provider: slug, ...fields });
    try {
      const reply = await fetch(`${url}/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'provider-signature': sign(secret, `POST /${call}.${body}`),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      if (reply.status === TOO_MANY) return none(Number(reply.headers.get('retry-after') ?? 1) * 1000);
      // The casino's envelope; a missing field counts as no answer.
      const envelope = (await reply.json()) as {
        response?: { balance?: string };
        errors?: { key?: string }[];
      };
      if (reply.ok && envelope.response?.balance !== undefined)
        return { kind: 'done', balance: envelope.response.balance };
      const key = envelope.errors?.[0]?.key;
      return reply.status < 500 && key !== undefined ? { kind: 'refused', key } : none();
    } catch {
      // Not reached, cut off or unreadable: what the wallet did is unknown.
      return none();
    }
  };
