import { useMemo } from 'react';
import { classNames, variantClass } from '#ui/class-names.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#contract/endpoint.ts';
import { amountToMinor } from '#core/money.ts';
import { gameTile } from '#games/registry.ts';
import { formatCount } from '#lib/format-count.ts';
import type { getReturns, Returned } from '#contract/rtp-report.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useGames } from '#session/site.ts';
import { Clipped } from '#ui/clipped.tsx';
import { DataTable, type DataColumn, type RowState } from '#ui/data-table/data-table.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { monthName } from './month-name.ts';
import { percentText, statedText } from './percent-text.ts';
import { RangePicture } from './range-picture.tsx';
import { rangeShape } from './range-shape.ts';
import styles from './returns.module.css';

type Returns = ReplyOf<typeof getReturns>;
type Game = Returns['games'][number];

interface ReturnsTableProps {
  readonly returns: Returns;
  /** Null for all months together. */
  readonly month: string | null;
}

/** What a row shows: a game in a month or in all months, or one of its months below it. */
interface ReturnsRow {
  readonly slug: string;
  readonly stated: string;
  readonly returned: Returned | null;
  /** The month of a row below its game. */
  readonly month: string | null;
  readonly months: readonly ReturnsRow[];
}

/** One row per original. In the total view, a row expands to its months. */
export const ReturnsTable = ({ returns: { games, months }, month }: ReturnsTableProps) => {
  const { t } = useTranslation('returns');
  const rows = useMemo(() => games.map((game) => rowOf(game, months, month)), [games, months, month]);
  return (
    <section className={classNames(styles.list, 'card')}>
      <DataTable
        // The open rows are of one view.
        key={month}
        label={month === null ? t('all') : monthName(month)}
        narrow="cards"
        file={`oddlight-returns-${month ?? 'all'}`}
        columns={useColumns()}
        rows={rows}
        rowKey={({ slug, month: one }) => one ?? slug}
        subRows={(row) => row.months}
      />
    </section>
  );
};

function rowOf(game: Game, months: readonly string[], month: string | null): ReturnsRow {
  const { slug, stated } = game;
  const returned = month === null ? game.all : (game.months[months.indexOf(month)] ?? null);
  const played = months.flatMap((one, index): readonly ReturnsRow[] => {
    const inMonth = game.months[index];
    return inMonth ? [{ slug, stated, returned: inMonth, month: one, months: [] }] : [];
  });
  return { slug, stated, returned, month: null, months: month === null ? played : [] };
}

/** Null if nothing was played. */
const playedOf = ({ returned }: ReturnsRow): Returned | null =>
  returned === null || returned.rounds === 0 ? null : returned;

function useColumns(): readonly DataColumn<ReturnsRow>[] {
  const { t } = useTranslation('returns');
  const money = useMoneyFormatter();
  const games = useGames();
  const nameOf = (slug: string): string => games.find((one) => one.slug === slug)?.name ?? slug;
  return [
    {
      id: 'game',
      header: t('game'),
      cell: (row, state) =>
        row.month === null ? <GameName slug={row.slug} {...state} /> : <Month {...row} />,
      isRowHeader: true,
      value: ({ slug, month }) => [nameOf(slug), month].filter(Boolean).join(' '),
      sort: 'text',
    },
    {
      id: 'stated',
      header: t('stated'),
      cell: ({ stated }) => statedText(stated),
      isEnd: true,
      value: ({ stated }) => stated,
    },
    {
      id: 'paidPercent',
      header: t('paidPercent'),
      cell: (row) => <Paid played={playedOf(row)} />,
      isEnd: true,
      // A game that was not played says so in place of its figures.
      span: (row) => (playedOf(row) ? 1 : 5),
      value: (row) => playedOf(row)?.percent ?? null,
      sort: 'number',
    },
    {
      id: 'picture',
      header: t('picture'),
      cell: ({ returned }) => <div className={styles.range}>{returned && <Range returned={returned} />}</div>,
      wraps: true,
    },
    {
      id: 'rounds',
      header: t('rounds'),
      cell: ({ returned }) => returned && formatCount(returned.rounds),
      isEnd: true,
      value: (row) => playedOf(row)?.rounds ?? null,
      sort: 'number',
    },
    {
      id: 'staked',
      header: t('staked'),
      cell: ({ returned }) => returned && money(amountToMinor(returned.staked)),
      isEnd: true,
      value: (row) => playedOf(row)?.staked ?? null,
      sort: 'amount',
    },
    {
      id: 'paid',
      header: t('paid'),
      cell: ({ returned }) => returned && money(amountToMinor(returned.paid)),
      isEnd: true,
      value: (row) => playedOf(row)?.paid ?? null,
      sort: 'amount',
    },
  ];
}

const Paid = ({ played }: { readonly played: Returned | null }) => {
  const { t } = useTranslation('returns');
  if (!played) return <span className="sec">{t('notPlayed')}</span>;
  return <b className={styles.paid}>{played.percent === null ? '–' : percentText(played.percent)}</b>;
};

const Month = ({ month }: Pick<ReturnsRow, 'month'>) =>
  month !== null && <span className={styles.month}>{monthName(month)}</span>;

interface GameNameProps extends RowState {
  readonly slug: string;
}

const GameName = ({ slug, isOpen, toggle }: GameNameProps) => {
  const { t } = useTranslation('returns');
  const entry = useGames().find((one) => one.slug === slug);
  const name = entry?.name ?? slug;
  const art = gameTile(slug);
  return (
    <span className={styles.game}>
      {art !== null && <img src={art} alt="" width="32" height="42" />}
      <Link to={entry?.url ?? `/games/originals/${slug}`}>
        <Clipped text={name} />
      </Link>
      {toggle && (
        <IconButton
          dense
          icon="chevron-down"
          className={styles.toggle}
          label={t('months', { game: name })}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      )}
    </span>
  );
};

const Range = ({ returned: { percent, expected, band } }: { readonly returned: Returned }) => {
  const { t } = useTranslation('returns');
  if (percent === null || expected === null || band === null)
    return <small className="sec">{t('noRange')}</small>;
  const { side } = rangeShape(band, expected, percent);
  return (
    <>
      <RangePicture band={band} expected={expected} paid={percent} />
      <small>
        {t('range', { from: percentText(band.from), to: percentText(band.to) })}{' '}
        <b className={variantClass(styles, side)}>{t(side)}</b>
      </small>
    </>
  );
};
