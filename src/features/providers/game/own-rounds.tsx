import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { betFigures, formatAmount, isGain } from '#lib/format-money.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Button } from '#ui/button.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { reels } from '#ui/lazy-icons.ts';
import type { OwnRound, useOwnRounds } from './use-own-rounds.ts';
import styles from './casino-game.module.css';

/** The player's rounds in provider games, newest first. */
export const OwnRounds = ({ query, rounds }: Pick<ReturnType<typeof useOwnRounds>, 'query' | 'rounds'>) => {
  const { t } = useTranslation('providers');
  return (
    <section className="card pad" aria-labelledby="own-rounds">
      <h2 id="own-rounds">{t('rounds.title')}</h2>
      <DataTable
        labelledBy="own-rounds"
        density="compact"
        isLong
        columns={useColumns()}
        rows={query.data && rounds}
        rowKey={({ id }) => id}
        list={query}
        failed={t('failed')}
        empty={{ icon: reels, title: t('rounds.empty') }}
      />
      {query.hasNextPage && (
        <Button
          className={styles.older}
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('rounds.older')}
        </Button>
      )}
    </section>
  );
};

function useColumns(): readonly DataColumn<OwnRound>[] {
  const { t } = useTranslation('providers');
  return [
    { id: 'game', header: t('rounds.game'), cell: ({ game }) => <Clipped text={game} /> },
    {
      id: 'time',
      header: t('rounds.time'),
      cell: ({ created_at: at }) => formatDateTime(at),
      tone: 'quiet',
    },
    {
      id: 'bet',
      header: t('rounds.bet'),
      cell: (round) => (round.state === 'settled' ? figuresOf(round).amount : formatAmount(round.staked)),
      isEnd: true,
    },
    {
      id: 'payout',
      header: t('rounds.payout'),
      cell: (round) => (round.state === 'settled' ? figuresOf(round).payout : '–'),
      isEnd: true,
      hides: 'narrow',
    },
    { id: 'profit', header: t('rounds.profit'), cell: (round) => <Profit round={round} />, isEnd: true },
  ];
}

const figuresOf = ({ staked, payout }: OwnRound) => betFigures(amountToMinor(staked), amountToMinor(payout));

const Profit = ({ round }: { readonly round: OwnRound }) => {
  const { t } = useTranslation('providers');
  if (round.state !== 'settled') return <span className="sec">{t(`rounds.${round.state}`)}</span>;
  const isPositive = isGain(amountToMinor(round.payout) - amountToMinor(round.staked));
  return <span className={isPositive ? 'pos' : 'sec'}>{figuresOf(round).profit}</span>;
};
