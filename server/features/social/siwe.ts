import { createClient, getAddress, http, isAddressEqual, recoverMessageAddress, type Hex } from 'viem';
import { getChainId, verifyMessage } from 'viem/actions';
import { createSiweMessage } from 'viem/siwe';

/** The fields of a message to sign (EIP-4361). */
export interface SiweMessageFields {
  readonly address: string;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly chainId: number;
  readonly statement: string;
  readonly nonce: string;
  readonly issuedAt: Date;
  readonly expirationTime: Date;
}

export const buildSiweMessage = ({ address, publicUrl, ...facts }: SiweMessageFields): string =>
  createSiweMessage({
    ...facts,
    address: getAddress(address),
    domain: new URL(publicUrl).host,
    uri: publicUrl,
    version: '1',
  });

/** Returns the address with its checksum, as wallets write it. */
export const checksummed = (address: string): string => getAddress(address);

const RPC_TIMEOUT_MS = 5_000;

/**
 * Returns whether the owner of the address signed the message: by its key, or, where a chain is configured,
 * by its contract (EIP-1271; EIP-6492 before it is deployed).
 * @throws if the chain does not answer, or is another one.
 */
export async function isSiweSignatureValid(
  signed: { readonly address: string; readonly message: string; readonly signature: string },
  chain: { readonly id: number; readonly rpcUrl: string | undefined },
): Promise<boolean> {
  const address = getAddress(signed.address);
  const [message, signature] = [signed.message, signed.signature as Hex]; // the contract guarantees hex
  if (await isSignedByKey({ address, message, signature })) return true;
  if (chain.rpcUrl === undefined) return false;
  // Without `ccipRead: false` a contract could make this server request any URL (EIP-3668).
  const client = createClient({
    transport: http(chain.rpcUrl, { timeout: RPC_TIMEOUT_MS, retryCount: 0 }),
    ccipRead: false,
  });
  const chainId = await getChainId(client);
  if (chainId !== chain.id) throw new Error(`WEB3_RPC_URL points to chain ${chainId}, not to ${chain.id}`);
  return verifyMessage(client, { address, message, signature });
}

/** Treats malformed signatures as not signed by the key. */
const isSignedByKey = async (signed: {
  readonly address: Hex;
  readonly message: string;
  readonly signature: Hex;
}): Promise<boolean> => {
  try {
    return isAddressEqual(await recoverMessageAddress(signed), signed.address);
  } catch {
    return false;
  }
};
