import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import type { tieWalletNonce, web3Nonce } from '#contract/social.ts';
import { connectedAddress, findWallets, signMessage, type BrowserWallet } from './wallets.ts';

interface Signed {
  readonly address: string;
  readonly token: string;
  readonly signature: string;
}

export interface WalletFlow {
  /** Wallets to choose from, if there are several. */
  readonly choices: readonly BrowserWallet[];
  /** Waiting for the wallet or the server. */
  readonly isBusy: boolean;
  readonly problem: string | null;
  /** Shows an error that occurs after the signature. */
  fail(sentence: string): void;
  start(): void;
  choose(wallet: BrowserWallet): void;
}

/** Has a browser wallet sign the server's message. A new attempt cancels the previous one. */
export function useWallet(
  endpoint: typeof web3Nonce | typeof tieWalletNonce,
  onSigned: (signed: Signed) => Promise<unknown>,
  /** Requests a one-time code first, if required; null if the player cancels. */
  askCode?: () => Promise<string | null>,
): WalletFlow {
  const { t } = useTranslation('social');
  const [choices, setChoices] = useState<readonly BrowserWallet[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(0);
  const nonce = useEndpointMutation(endpoint, { onFailure: setProblem });

  /** Runs one attempt. Returns an error message, or null if signed or the error is already shown. */
  const run = async (wallet: BrowserWallet, isOld: () => boolean): Promise<string | null> => {
    const address = await connectedAddress(wallet);
    if (address === null) return t('connectWallet');
    const otp = isOld() ? null : await askCode?.();
    if (otp === null) return null;
    const requested = isOld() ? null : await nonce.send(otp === undefined ? { address } : { address, otp });
    if (!requested || isOld()) return null;
    const signature = await signMessage(wallet, address, requested.message);
    if (signature === null) return t('notSigned');
    if (!isOld()) await onSigned({ address, token: requested.token, signature });
    return null;
  };
  const choose = async (wallet: BrowserWallet) => {
    const mine = (latest.current += 1);
    const isOld = () => latest.current !== mine;
    setChoices([]);
    setProblem(null);
    setBusy(true);
    const sentence = await run(wallet, isOld);
    if (isOld()) return;
    setBusy(false);
    if (sentence !== null) setProblem(sentence);
  };
  const start = () => {
    const wallets = findWallets();
    const [first] = wallets;
    setChoices([]);
    if (!first) setProblem(t('noWallet'));
    else if (wallets.length === 1) void choose(first);
    else setChoices(wallets);
  };
  return { choices, isBusy, problem, fail: setProblem, start, choose: (wallet) => void choose(wallet) };
}
