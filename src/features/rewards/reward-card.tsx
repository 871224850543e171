import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { rewardPictures } from './pictures.ts';
import type { RewardRow } from './reward-rows.ts';
import { FromRank } from './row-status.tsx';
import styles from './reward-center.module.css';

interface RewardCardProps {
  readonly row: RewardRow;
  /** Part of it can be claimed now. */
  readonly isHot: boolean;
  /** Spans two columns of the grid. */
  readonly isWide?: boolean;
  /** Below the name. */
  readonly under?: ReactNode;
  /** The amount; null if nothing has been earned. */
  readonly value: string | null;
  /** Sentence for players who have not earned any of it. */
  readonly lead: string;
  /** Between the amount and the footer. */
  readonly middle?: ReactNode;
  readonly children: ReactNode;
}

/** A reward on the page: name, picture, amount and actions. */
export const RewardCard = ({
  row,
  isHot,
  isWide = false,
  under,
  value,
  lead,
  middle,
  children,
}: RewardCardProps) => {
  const { t } = useTranslation('rewards');
  const id = `rc-${row.kind}`;
  return (
    <section
      className={classNames(styles.card, isHot && styles.hot, isWide && styles.wide)}
      data-kind={row.kind}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <header>
        <div>
          <h2 id={id}>{t(`kinds.${row.kind}`)}</h2>
          {under}
        </div>
        <img src={rewardPictures[row.kind]} alt="" width={48} height={48} />
      </header>
      {value !== null && <span className={classNames(styles.value, 'num')}>{value}</span>}
      {row.from && (
        <>
          <span className={classNames(styles.value, styles.from)}>
            <FromRank rank={row.from} />
          </span>
          <p>{lead}</p>
        </>
      )}
      {middle}
      <footer>{children}</footer>
    </section>
  );
};
