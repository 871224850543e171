import { useTranslation } from 'react-i18next';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PairSpins } from './pair-spins.tsx';
import { PreviousPair } from './previous-pair.tsx';
import { RotatePair } from './rotate-pair.tsx';
import { ActivePair, SeedChain } from './seed-pair.tsx';
import { usePair } from './use-pair.ts';
import styles from './fairness.module.css';

/** The player's seeds: active pair, rotation and the result of the previous pair. */
export const SeedsPanel = () => {
  const { t } = useTranslation('fairness');
  const { data, isError, refetch } = usePair();
  if (!data && isError) return <ErrorBlock title={t('failed')} onRetry={() => void refetch()} />;
  return (
    <div className={styles.stack}>
      <SeedChain />
      {data ? (
        <>
          <ActivePair pair={data.seed_pair} />
          <PairSpins pairId={data.seed_pair.id} />
          <RotatePair nextHash={data.next_ssh} openGames={data.open_games} />
          {data.previous && <PreviousPair key={data.previous.pair_id} pair={data.previous} />}
        </>
      ) : (
        <>
          <Skeleton height={62} radius={10} />
          <Skeleton height={44} radius={10} />
          <Skeleton height={210} radius={16} />
        </>
      )}
    </div>
  );
};
