import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { betFigures, formatAmount, isGain } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { classNames } from '#ui/class-names.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { reels } from '#ui/lazy-icons.ts';
import type { OwnRound, useOwnRounds } from './use-own-rounds.ts';
import styles from './casino-game.module.css';

/** The player's rounds in provider games, newest first. */
export const OwnRounds = ({ query, rounds }: Pick<ReturnType<typeof useOwnRounds>, 'query' | 'rounds'>) => {
  const { t } = useTranslation('providers');
  return (
    <section className={classNames(styles.ownRounds, 'card pad')} aria-labelledby="own-rounds">
      <h2 id="own-rounds">{t('rounds.title')}</h2>
      {query.isError && <ErrorBlock title={t('failed')} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} radius={14} />}
      {query.data && rounds.length === 0 && <EmptyState icon={reels} title={t('rounds.empty')} />}
      {rounds.length > 0 && (
        <table className={styles.table} aria-labelledby="own-rounds">
          <thead>
            <tr>
              <th scope="col">{t('rounds.game')}</th>
              <th scope="col">{t('rounds.time')}</th>
              <th scope="col" className={styles.r}>
                {t('rounds.bet')}
              </th>
              <th scope="col" className={classNames(styles.wide, styles.r)}>
                {t('rounds.payout')}
              </th>
              <th scope="col" className={styles.r}>
                {t('rounds.profit')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rounds.map((round) => (
              <Round key={round.id} round={round} />
            ))}
          </tbody>
        </table>
      )}
      {query.hasNextPage && (
        <Button size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('rounds.older')}
        </Button>
      )}
    </section>
  );
};

const Round = ({ round }: { readonly round: OwnRound }) => {
  const { t } = useTranslation('providers');
  const { game, staked, payout, state, created_at: at } = round;
  const profitMinor = amountToMinor(payout) - amountToMinor(staked);
  const figures = betFigures(amountToMinor(staked), amountToMinor(payout));
  const isSettled = state === 'settled';
  return (
    <tr>
      <td>
        <Clipped text={game} />
      </td>
      <td className="sec num">{formatDateTime(at)}</td>
      <td className={classNames(styles.r, 'num')}>{isSettled ? figures.amount : formatAmount(staked)}</td>
      <td className={classNames(styles.wide, styles.r, 'num')}>{isSettled ? figures.payout : '–'}</td>
      <td className={classNames(styles.r, 'num', isSettled && isGain(profitMinor) ? 'pos' : 'sec')}>
        {isSettled ? figures.profit : t(`rounds.${state}`)}
      </td>
    </tr>
  );
};
