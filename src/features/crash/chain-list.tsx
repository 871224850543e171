import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQueryOptions } from '#api/query.ts';
import { type CrashChain, getCrashChains } from '#contract/crash.ts';
import { locale } from '#src/i18n/index.ts';
import { formatDay } from '#lib/format-time.ts';
import { ErrorBlock } from '#ui/error-block.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

/** Published data of every chain, newest first, and what happens to a bet if the connection is lost. */
export const ChainList = () => {
  const { t } = useTranslation('crash');
  const { data, isError, refetch } = useQuery(endpointQueryOptions(getCrashChains, {}));
  if (isError) return <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} radius={14} />;
  return (
    <>
      <p>{t('how')}</p>
      {data.chains.length === 0 && <p>{t('none')}</p>}
      {data.chains.map((chain) => (
        <ChainFacts key={chain.number} chain={chain} />
      ))}
      <p>{t('disconnect')}</p>
    </>
  );
};

const count = new Intl.NumberFormat(locale);

const ChainFacts = ({ chain }: { readonly chain: CrashChain }) => {
  const { t } = useTranslation('crash');
  const { number, length, played, public_seed: seed, terminating_hash: terminatingHash } = chain;
  const seedText = ((): string | null => {
    if (chain.public_seed_from === 'random') return t('fromRandom');
    if (chain.block_height === null) return null;
    return t(seed === null ? 'awaitsBlock' : 'fromBlock', { height: chain.block_height });
  })();
  return (
    <section aria-label={t('chain', { number })}>
      <header>
        <b>{t('chain', { number })}</b>
        <span>{t('length', { rounds: count.format(length), played: count.format(played) })}</span>
      </header>
      <p>{t('published', { time: formatDay(chain.published_at) })}</p>
      <CopyableHash
        label={t('terminatingHash')}
        text={terminatingHash}
        copyLabel={t('copy', { label: t('terminatingHash') })}
        icon="shield"
      />
      {seed !== null && (
        <CopyableHash
          label={t('publicSeed')}
          text={seed}
          copyLabel={t('copy', { label: t('publicSeed') })}
          icon="shield"
        />
      )}
      {seedText !== null && <p>{seedText}</p>}
    </section>
  );
};
