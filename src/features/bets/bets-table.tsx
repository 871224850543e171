import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BetRow, FeedScope } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { ResultBadge } from '#engine/game.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { formatClock } from '#lib/format-time.ts';
import { useUser } from '#session/user.ts';
import { Badge } from '#ui/badge.tsx';
import { DataTable, type DataColumn } from '#ui/data-table/data-table.tsx';
import { BetGame, BetPlayer } from './bet-cells.tsx';
import { FEED_ROWS } from './feed-cache.ts';
import { hasOwnResult, ResultChip, useResultBadges } from './result-chip.tsx';
import { useFeed } from './use-feed.ts';

interface BetsTableProps {
  readonly scope: FeedScope;
  readonly game: string | null;
  readonly titleId: string;
}

/** A feed as a table, or its loading, error or empty state. A row's link covers it and opens the bet. */
export const BetsTable = ({ scope, game, titleId }: BetsTableProps) => {
  const { t } = useTranslation('bets');
  const { id } = useUser().profile;
  const { rows, hasFailed, retry } = useFeed(scope, game, id);
  const badges = useResultBadges(game);
  const columns = useColumns(game !== null && rows?.some(hasOwnResult) === true ? badges : null);
  return (
    <DataTable
      labelledBy={titleId}
      density="normal"
      isLive
      columns={columns}
      rows={rows}
      rowKey={(bet) => bet.id}
      rowLook={opens}
      list={{ isPending: !hasFailed, isError: !rows && hasFailed, refetch: retry }}
      loadingRows={FEED_ROWS}
      failed={t('failed')}
      empty={{ icon: 'clock', title: t('empty') }}
    />
  );
};

const opens = () => 'opens' as const;

const profitOf = ({ payout, amount }: BetRow): bigint => amountToMinor(payout) - amountToMinor(amount);
const figuresOf = ({ amount, payout }: BetRow) => betFigures(amountToMinor(amount), amountToMinor(payout));

/**
 * Stable, so that a new bet renders only its own row.
 * @param badges the coloured results of the game, if the table shows results.
 */
function useColumns(badges: readonly ResultBadge[] | null): readonly DataColumn<BetRow>[] {
  const { t } = useTranslation('bets');
  return useMemo(
    () => [
      { id: 'game', header: t('game'), cell: (bet) => <BetGame bet={bet} /> },
      { id: 'player', header: t('player'), cell: ({ user }) => <BetPlayer user={user} /> },
      ...(badges === null
        ? []
        : [
            {
              id: 'result',
              header: t('result'),
              cell: (bet: BetRow) => <ResultChip bet={bet} badges={badges} />,
            },
          ]),
      {
        id: 'time',
        header: t('time'),
        cell: ({ date }) => formatClock(date.time),
        tone: 'quiet',
        hides: 'narrow',
      },
      {
        id: 'bet',
        header: t('bet'),
        cell: (bet) => figuresOf(bet).amount,
        isEnd: true,
        tone: 'strong',
        hides: 'narrow',
      },
      {
        id: 'multiplier',
        header: t('multiplier'),
        cell: (bet) => (
          <span className={profitOf(bet) < 0n ? 'muted' : undefined}>
            {bet.capped && <Badge tone="wait">{t('maxProfit')}</Badge>} {formatMultiplier(bet.multiplier)}
          </span>
        ),
        isEnd: true,
        hides: 'narrow',
      },
      {
        id: 'profit',
        header: t('profit'),
        cell: (bet) => <span className={isGain(profitOf(bet)) ? 'pos' : 'sec'}>{figuresOf(bet).profit}</span>,
        isEnd: true,
        tone: 'strong',
      },
    ],
    [t, badges],
  );
}
