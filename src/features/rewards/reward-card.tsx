import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { rewardPictures } from './pictures.ts';
import type { RewardRow } from './reward-rows.ts';
import { FromRank } from './row-status.tsx';

interface RewardCardProps {
  readonly row: RewardRow;
  /** Something of it can be claimed. */
  readonly isHot: boolean;
  /** Beside a name that stands over less than the whole width. */
  readonly isWide?: boolean;
  /** Under the name. */
  readonly under?: ReactNode;
  /** The amount; null while nothing is earned here. */
  readonly value: string | null;
  /** One sentence for who has nothing of it yet. */
  readonly lead: string;
  /** Between amount and foot. */
  readonly middle?: ReactNode;
  /** The foot. */
  readonly children: ReactNode;
}

/** A reward on the page: name, picture, amount, and what can be done. */
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
      className={classNames('rc-card', row.kind, isHot && 'hot', isWide && 'wide')}
      aria-labelledby={id}
      tabIndex={-1}
    >
      <header>
        <div className="grow">
          <h2 id={id}>{t(`kinds.${row.kind}`)}</h2>
          {under}
        </div>
        <img src={rewardPictures[row.kind]} alt="" width={48} height={48} />
      </header>
      {value !== null && <span className="value num">{value}</span>}
      {row.from && (
        <>
          <span className="value from">
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
