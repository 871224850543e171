import { useState } from 'react';
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
import { IconButton } from '#ui/icon-button.tsx';
import { monthName } from './month-name.ts';
import { percentText, statedText } from './percent-text.ts';
import { RangePicture } from './range-picture.tsx';
import { rangeShape } from './range-shape.ts';
import { classNames, variantClass } from '#ui/class-names.ts';
import styles from './returns.module.css';

type Returns = ReplyOf<typeof getReturns>;
type Game = Returns['games'][number];

interface ReturnsTableProps {
  readonly returns: Returns;
  /** Null for all months together. */
  readonly month: string | null;
}

/** One row per original. In the total view, a row expands to its months. */
export const ReturnsTable = ({ returns: { games, months }, month }: ReturnsTableProps) => {
  const { t } = useTranslation('returns');
  return (
    <section className={classNames(styles.retList, 'card')}>
      <table className={styles.rtpTable}>
        <caption className="visually-hidden">{month === null ? t('all') : monthName(month)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('game')}</th>
            <th scope="col" className={styles.end}>
              {t('stated')}
            </th>
            <th scope="col" className={styles.end}>
              {t('paidPercent')}
            </th>
            <th scope="col">{t('picture')}</th>
            <th scope="col" className={styles.end}>
              {t('rounds')}
            </th>
            <th scope="col" className={styles.end}>
              {t('staked')}
            </th>
            <th scope="col" className={styles.end}>
              {t('paid')}
            </th>
          </tr>
        </thead>
        {games.map((game) => (
          <GameRows key={game.slug} game={game} months={months} month={month} />
        ))}
      </table>
    </section>
  );
};

interface GameRowsProps {
  readonly game: Game;
  readonly months: readonly string[];
  readonly month: string | null;
}

const GameRows = ({ game, months, month }: GameRowsProps) => {
  const [isOpen, setOpen] = useState(false);
  const returned = month === null ? game.all : (game.months[months.indexOf(month)] ?? null);
  const played = months.flatMap((one, index) => {
    const row = game.months[index];
    return row ? [{ month: one, row }] : [];
  });
  const canOpen = month === null && played.length > 0;
  return (
    <tbody>
      <tr>
        <th scope="row">
          <GameName slug={game.slug} isOpen={isOpen} {...(canOpen && { onOpen: setOpen })} />
        </th>
        <Cells stated={game.stated} returned={returned} />
      </tr>
      {canOpen &&
        isOpen &&
        played.map(({ month: one, row }) => (
          <tr key={one} className={styles.retMonth}>
            <th scope="row">{monthName(one)}</th>
            <Cells stated={game.stated} returned={row} />
          </tr>
        ))}
    </tbody>
  );
};

interface GameNameProps {
  readonly slug: string;
  readonly isOpen: boolean;
  /** Undefined if there are no months to show. */
  readonly onOpen?: (isOpen: boolean) => void;
}

const GameName = ({ slug, isOpen, onOpen }: GameNameProps) => {
  const { t } = useTranslation('returns');
  const entry = useGames().find((one) => one.slug === slug);
  const name = entry?.name ?? slug;
  const art = gameTile(slug);
  return (
    <span className={styles.retGame}>
      {art !== null && <img src={art} alt="" width="32" height="42" />}
      <Link to={entry?.url ?? `/games/originals/${slug}`}>
        <Clipped text={name} />
      </Link>
      {onOpen && (
        <IconButton
          dense
          icon="chevron-down"
          className={isOpen ? styles.retOpen : ''}
          label={t('months', { game: name })}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        />
      )}
    </span>
  );
};

interface CellsProps {
  readonly stated: string;
  readonly returned: Returned | null;
}

const Cells = ({ stated, returned }: CellsProps) => {
  const { t } = useTranslation('returns');
  const money = useMoneyFormatter();
  return (
    <>
      <td className={classNames(styles.end, 'ret-stated')} data-label={t('stated')}>
        {statedText(stated)}
      </td>
      {returned === null || returned.rounds === 0 ? (
        <td colSpan={5} className="sec">
          {t('notPlayed')}
        </td>
      ) : (
        <>
          <td className={classNames(styles.end, styles.retPaid)} data-label={t('paidPercent')}>
            <b>{returned.percent === null ? '–' : percentText(returned.percent)}</b>
          </td>
          <td className={styles.retRange}>
            <Range returned={returned} />
          </td>
          <td className={styles.end} data-label={t('rounds')}>
            {formatCount(returned.rounds)}
          </td>
          <td className={styles.end} data-label={t('staked')}>
            {money(amountToMinor(returned.staked))}
          </td>
          <td className={styles.end} data-label={t('paid')}>
            {money(amountToMinor(returned.paid))}
          </td>
        </>
      )}
    </>
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
