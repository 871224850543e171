import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice } from '#api/notices.ts';
import { keyOf, queryOf, useCall } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { useAskCode } from '#features/security/feature.ts';
import {
  listSocial,
  socialKinds,
  tieWallet,
  tieWalletNonce,
  untieSocial,
  type SocialAccount,
  type SocialKind,
} from '#server/features/social/contract.ts';
import { formatDay } from '#lib/format-time.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { meanToGo, onDone } from './oauth-tab.ts';
import { useWallet } from './use-wallet.ts';
import { WalletState } from './wallet-state.tsx';
import { isProvider, letters, useProviders } from './ways.ts';
import './social.css';

const refetchList = () => queryClient.invalidateQueries({ queryKey: keyOf(listSocial) });

/** The wallet and the sites that are, or can be, connected to the account. */
export const SocialAccounts = () => {
  const { t } = useTranslation('social');
  const list = useQuery({ ...queryOf(listSocial, {}), select: ({ items }) => items, staleTime: 0 });
  const providers = useProviders();
  const sayTied = useEffectEvent((kind: SocialKind) => {
    pushNotice({ type: 'win', message: t('connected', { name: t(kind) }) });
    void refetchList();
  });
  useEffect(() => onDone('tie', (provider) => sayTied(provider)), []);
  // One that the operator has taken away stays in the list of whom it is connected to.
  const kinds = socialKinds.filter(
    (kind) =>
      !isProvider(kind) || providers.includes(kind) || list.data?.some((account) => account.kind === kind),
  );
  return (
    <section className="card pad social-accounts" aria-labelledby="social-accounts">
      <header>
        <Icon name="link" />
        <h2 id="social-accounts">{t('accountsTitle')}</h2>
      </header>
      <p className="sec">{t('accountsText')}</p>
      {list.isPending && <Skeleton height={120} radius={14} />}
      {list.isError && <ErrorBlock title={t('accountsFailed')} onRetry={() => void list.refetch()} />}
      {list.data &&
        kinds.map((kind) => (
          <Row
            key={kind}
            kind={kind}
            account={list.data.find((account) => account.kind === kind)}
            canConnect={!isProvider(kind) || providers.includes(kind)}
          />
        ))}
    </section>
  );
};

interface RowProps {
  readonly kind: SocialKind;
  readonly account: SocialAccount | undefined;
  readonly canConnect: boolean;
}

const Row = ({ kind, account, canConnect }: RowProps) => {
  const { t } = useTranslation('social');
  return (
    <div className="social-row">
      <span className="mark" aria-hidden="true">
        {isProvider(kind) ? letters[kind] : <Icon name="wallet" size={18} />}
      </span>
      <span className="what">
        <b>{t(kind)}</b>
        <small>
          {account
            ? t('connectedAs', { name: shortName(account), date: formatDay(account.created_at) })
            : t('notConnected')}
        </small>
      </span>
      {account && <Disconnect kind={kind} />}
      {!account && canConnect && (kind === 'wallet' ? <ConnectWallet /> : <ConnectProvider kind={kind} />)}
    </div>
  );
};

/** Both ends of a wallet's address, as wallets show it. */
const shortName = ({ kind, name }: SocialAccount): string =>
  kind === 'wallet' ? `${name.slice(0, 6)}…${name.slice(-4)}` : name;

const ConnectProvider = ({ kind }: { readonly kind: Exclude<SocialKind, 'wallet'> }) => {
  const { t } = useTranslation('social');
  return (
    <a
      className={buttonClass({ size: 'sm' })}
      href={`/oauth/${kind}`}
      target="_blank"
      rel="opener"
      aria-label={t('connectNamed', { name: t('opensTab', { name: t(kind) }) })}
      onClick={() => meanToGo(kind, 'tie')}
    >
      {t('connect')}
    </a>
  );
};

const ConnectWallet = () => {
  const { t } = useTranslation('social');
  const tie = useCall(tieWallet, {
    onReply() {
      pushNotice({ type: 'win', message: t('connected', { name: t('wallet') }) });
      void refetchList();
    },
    onFailure: (sentence) => wallet.fail(sentence),
  });
  const wallet = useWallet(tieWalletNonce, tie.send);
  return (
    <>
      <Button
        size="sm"
        loading={wallet.isBusy}
        aria-label={t('connectNamed', { name: t('wallet') })}
        onClick={wallet.start}
      >
        {t('connect')}
      </Button>
      <WalletState wallet={wallet} />
    </>
  );
};

const Disconnect = ({ kind }: { readonly kind: SocialKind }) => {
  const { t } = useTranslation('social');
  const askCode = useAskCode();
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useCall(untieSocial, {
    onReply() {
      pushNotice({ type: 'info', message: t('disconnected', { name: t(kind) }) });
      void refetchList();
    },
  });
  const name = t('disconnectNamed', { name: t(kind) });
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
