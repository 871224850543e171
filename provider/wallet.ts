import { sign } from './signing.ts';

/** `none`: no answer that can be used, send it again. `refused`: a no that stays one. */
export type WalletAnswer =
  | { readonly kind: 'done'; readonly balance: string }
  | { readonly kind: 'refused'; readonly key: string }
  | { readonly kind: 'none'; readonly waitMs: number };

export type WalletCall = 'balance' | 'bet' | 'win' | 'rollback';

/** Asks once and waits so long at most. */
export type Wallet = (call: WalletCall, fields: object, limitMs: number) => Promise<WalletAnswer>;

interface WalletSettings {
  readonly url: string;
  readonly secret: string;
  readonly slug: string;
}

const TOO_MANY = 429;
const none = (waitMs = 0): WalletAnswer => ({ kind: 'none', waitMs });

/** The casino's wallet over HTTP. */
export const openWallet =
  ({ url, secret, slug }: WalletSettings): Wallet =>
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
      // As the casino's envelope has it; whatever is missing counts as no answer.
      const envelope = (await reply.json()) as {
        response?: { balance?: string };
        errors?: { key?: string }[];
      };
      if (reply.ok && envelope.response?.balance !== undefined)
        return { kind: 'done', balance: envelope.response.balance };
      const key = envelope.errors?.[0]?.key;
      return reply.status < 500 && key !== undefined ? { kind: 'refused', key } : none();
    } catch {
      // Not reached, cut off or unreadable: nobody knows what the wallet did.
      return none();
    }
  };
