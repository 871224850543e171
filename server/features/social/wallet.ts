import { createHash } from 'node:crypto';
import type { tieWallet, web3Nonce } from '#contract/social.ts';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { IdentityProof } from './linked-accounts.ts';

const REQUEST_MS = 5 * 60_000;
const ASK_AGAIN_SECONDS = 5;
const ADDRESS = /^0x[0-9a-f]{40}$/i;
const NONCE_LENGTH = 32;

/** Imported lazily: the library is large, and many sites use no wallets. */
const siwe = () => import('./siwe.ts');

/**
 * Creates the message that a wallet's owner signs.
 * @param userId the account to link; null: sign in. The message states which.
 * @throws {Refusal} WALLET_ADDRESS_INVALID.
 */
export async function createWalletChallenge(
  deps: Deps,
  { address }: Pick<RequestOf<typeof web3Nonce>, 'address'>,
  userId: string | null,
): Promise<ReplyOf<typeof web3Nonce>> {
  assertAddress(address);
  const token = newToken();
  const created_at = deps.clock.now();
  const request = {
    address: address.toLowerCase(),
    user_id: userId,
    created_at,
    expires_at: new Date(created_at.getTime() + REQUEST_MS),
  };
  await deps.db
    .insertInto('wallet_requests')
    .values({ ...request, token_hash: hashToken(token) })
    .execute();
  return { nonce: nonceOf(token), token, message: await messageFor(deps, request, token) };
}

/**
 * Verifies the signature of a message from `createWalletChallenge`, once, for the same address and account,
 * in time.
 * @throws {Refusal} WALLET_ADDRESS_INVALID, WALLET_REQUEST_INVALID, WALLET_SIGNATURE_WRONG, UNAVAILABLE.
 */
export async function verifyWalletSignature(
  deps: Deps,
  { address, token, signature }: RequestOf<typeof tieWallet>,
  userId: string | null,
): Promise<IdentityProof> {
  assertAddress(address);
  const request = await takeRequest(deps, { address, token }, userId);
  if (!request) throw new Refusal('WALLET_REQUEST_INVALID');
  const message = await messageFor(deps, request, token);
  if (!(await isSigned(deps, { address, message, signature }))) throw new Refusal('WALLET_SIGNATURE_WRONG');
  const { checksummed } = await siwe();
  return { kind: 'wallet', subject: request.address, name: checksummed(address), email: null };
}

const takeRequest = (
  { db, clock }: Deps,
  { address, token }: { readonly address: string; readonly token: string },
  userId: string | null,
) =>
  db
    .deleteFrom('wallet_requests')
    .where('token_hash', '=', hashToken(token))
    .where('address', '=', address.toLowerCase())
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', clock.now())
    .returning(['address', 'user_id', 'created_at', 'expires_at'])
    .executeTakeFirst();

/** An unresponsive chain does not make the signature wrong. */
async function isSigned(
  { env, log }: Deps,
  signed: { readonly address: string; readonly message: string; readonly signature: string },
): Promise<boolean> {
  const { isSiweSignatureValid: check } = await siwe();
  try {
    return await check(signed, { id: env.web3ChainId, rpcUrl: env.web3RpcUrl });
  } catch (error) {
    log.warn({ err: error }, 'a wallet could not be looked up on its chain');
    throw new Refusal('UNAVAILABLE', { retryAfterSeconds: ASK_AGAIN_SECONDS });
  }
}

interface WalletRequest {
  readonly address: string;
  readonly user_id: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
}

/**
 * Derived identically at both calls, so it need not be stored; another site or chain derives another text.
 */
async function messageFor({ env }: Deps, request: WalletRequest, token: string): Promise<string> {
  const { buildSiweMessage: messageOf } = await siwe();
  return messageOf({
    address: request.address,
    publicUrl: env.publicUrl,
    chainId: env.web3ChainId,
    // Wallets show and sign it literally, so it is in English for all players.
    statement:
      request.user_id === null
        ? 'Log in to Oddlight.'
        : `Connect this wallet to the Oddlight account ${request.user_id}.`,
    nonce: nonceOf(token),
    issuedAt: request.created_at,
    expirationTime: request.expires_at,
  });
}

/** The token cannot be derived from the nonce, so a reader of the message cannot finish the attempt. */
const nonceOf = (token: string): string =>
  createHash('sha256').update(`nonce ${token}`).digest('hex').slice(0, NONCE_LENGTH);

/** @throws {Refusal} WALLET_ADDRESS_INVALID. */
export function assertAddress(address: string): void {
  if (!ADDRESS.test(address)) throw new Refusal('WALLET_ADDRESS_INVALID');
}
