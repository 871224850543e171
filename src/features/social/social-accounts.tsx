import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { useRequestOtp } from '#features/security/feature.ts';
import {
  listSocial,
  socialKinds,
  tieWallet,
  tieWalletNonce,
  untieSocial,
  type OAuthProvider,
  type SocialAccount,
  type SocialKind,
} from '#contract/social.ts';
import { formatDay } from '#lib/format-time.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { SettingBlock, SettingRow, SettingRows } from '#ui/setting-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { saveOAuthIntent, onOAuthDone } from './oauth-tab.ts';
import { useWallet, type WalletFlow } from './use-wallet.ts';
import { WalletState } from './wallet-state.tsx';
import { isProvider, providerLetters, useOAuthProviders } from './oauth-providers.ts';
import styles from './social.module.css';

/** Wallet and sites that are, or can be, connected to the account. */
export const ConnectedAccounts = () => {
  const { t } = useTranslation('social');
  const list = useQuery({
    ...endpointQueryOptions(listSocial, {}),
    select: ({ items }) => items,
    staleTime: 0,
  });
  const providers = useOAuthProviders();
  const wallet = useWalletToConnect();
  const sayTied = useEffectEvent(useSayConnected());
  useEffect(() => onOAuthDone('tie', (provider) => sayTied(provider)), []);
  const accountOf = (kind: SocialKind) => list.data?.find((account) => account.kind === kind);
  // A provider the operator has removed stays visible to players who are connected to it.
  const isShown = (kind: SocialKind) =>
    !isProvider(kind) || providers.includes(kind) || accountOf(kind) !== undefined;
  return (
    <SettingBlock icon="link" title={t('accountsTitle')} text={t('accountsText')}>
      {list.isPending && <Skeleton height={120} radius={12} />}
      {list.isError && <ErrorBlock title={t('accountsFailed')} onRetry={() => void list.refetch()} />}
      {list.data && (
        <SettingRows>
          {socialKinds.filter(isShown).map((kind) => (
            <Row key={kind} kind={kind} account={accountOf(kind)} wallet={wallet} />
          ))}
        </SettingRows>
      )}
      <WalletState wallet={wallet} />
    </SettingBlock>
  );
};

/** Shows a toast about the new connection and refetches the list. */
function useSayConnected(): (kind: SocialKind) => void {
  const { t } = useTranslation('social');
  return (kind) => {
    showToast({ type: 'win', message: t('connected', { name: t(kind) }) });
    void refetchList();
  };
}

const refetchList = () => queryClient.invalidateQueries({ queryKey: endpointQueryKey(listSocial) });

function useWalletToConnect(): WalletFlow {
  const { t } = useTranslation('social');
  const sayTied = useSayConnected();
  const tie = useEndpointMutation(tieWallet, {
    onReply: () => sayTied('wallet'),
    onFailure: (sentence) => wallet.fail(sentence),
  });
  const askCode = useRequestOtp();
  const reason = t('connectNamed', { name: t('wallet') });
  const wallet = useWallet(tieWalletNonce, tie.send, () => askCode({ scope: 'social', reason }));
  return wallet;
}

interface RowProps {
  readonly kind: SocialKind;
  readonly account: SocialAccount | undefined;
  readonly wallet: WalletFlow;
}

const Row = ({ kind, account, wallet }: RowProps) => {
  const { t } = useTranslation('social');
  const connect = isProvider(kind) ? <ConnectProvider kind={kind} /> : <ConnectWallet wallet={wallet} />;
  return (
    <SettingRow
      icon={isProvider(kind) ? <span className={styles.letter}>{providerLetters[kind]}</span> : 'wallet'}
      title={t(kind)}
      note={
        account
          ? t('connectedAs', { name: shortName(account), date: formatDay(account.created_at) })
          : t('notConnected')
      }
      end={account ? <Disconnect kind={kind} /> : connect}
    />
  );
};

/** Shortens a wallet address to both ends, as wallets do. */
const shortName = ({ kind, name }: SocialAccount): string =>
  kind === 'wallet' ? `${name.slice(0, 6)}…${name.slice(-4)}` : name;

const ConnectProvider = ({ kind }: { readonly kind: OAuthProvider }) => {
  const { t } = useTranslation('social');
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={`/oauth/${kind}`}
      target="_blank"
      rel="opener"
      aria-label={t('connectInTab', { name: t(kind) })}
      onClick={() => saveOAuthIntent(kind, 'tie')}
    >
      {t('connect')}
    </a>
  );
};

const ConnectWallet = ({ wallet }: { readonly wallet: WalletFlow }) => {
  const { t } = useTranslation('social');
  return (
    <Button
      size="sm"
      loading={wallet.isBusy}
      aria-label={t('connectNamed', { name: t('wallet') })}
      onClick={wallet.start}
    >
      {t('connect')}
    </Button>
  );
};

const Disconnect = ({ kind }: { readonly kind: SocialKind }) => {
  const { t } = useTranslation('social');
  const askCode = useRequestOtp();
  const [isAsking, setAsking] = useState(false);
  const name = t('disconnectNamed', { name: t(kind) });
  const { send, isSending } = useEndpointMutation(untieSocial, {
    onReply() {
      showToast({ type: 'info', message: t('disconnected', { name: t(kind) }) });
      void refetchList();
    },
  });
  const disconnect = async () => {
    setAsking(true);
    const otp = await askCode({ scope: 'social', reason: name });
    setAsking(false);
    if (otp !== null) await send({ kind, otp });
  };
  return (
    <Button size="sm" loading={isAsking || isSending} aria-label={name} onClick={() => void disconnect()}>
      {t('disconnect')}
    </Button>
  );
};
