import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/icon.tsx';
import { ClaimButton } from './claim-button.tsx';
import { rewardPictures } from './pictures.ts';
import { isReady, type RewardRow } from './reward-rows.ts';
import { RowStatus, useIsRunning } from './row-status.tsx';
import { useClockValue } from '#lib/use-clock-value.ts';
import { useIsReady } from './use-rewards.ts';
import styles from './rewards.module.css';

interface RewardListProps {
  readonly rows: readonly RewardRow[];
  /** Nothing can be claimed during a self-exclusion. */
  readonly isExcluded: boolean;
}

/** List of rewards with picture, status and claim button. */
export const RewardList = ({ rows, isExcluded }: RewardListProps) => (
  <>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.kind} row={row} canClaim={!isExcluded} />
      ))}
    </ul>
    {!isExcluded && <ReadyNews rows={rows} />}
  </>
);

const Row = ({ row, canClaim }: { readonly row: RewardRow; readonly canClaim: boolean }) => {
  const { t } = useTranslation('rewards');
  const name = t(`kinds.${row.kind}`);
  const isOpen = useIsReady(row);
  const isWaiting = useIsRunning(row.opensAt);
  return (
    <li tabIndex={-1}>
      <img src={rewardPictures[row.kind]} alt="" width={40} height={40} />
      <div className="grow">
        <b>{name}</b>
        <small>
          <RowStatus row={row} />
        </small>
      </div>
      {isOpen && canClaim && <ClaimButton target={row.kind} name={name} size="sm" />}
      {!isOpen && isWaiting && !row.from && (
        <span className="muted">
          <Icon name="clock" size={18} />
        </span>
      )}
    </li>
  );
};

/** Announces changes of the claimable rewards to screen readers. */
const ReadyNews = ({ rows }: Pick<RewardListProps, 'rows'>) => {
  const { t } = useTranslation('rewards');
  const names = useClockValue((nowMs) =>
    rows
      .filter((row) => isReady(row, nowMs))
      .map(({ kind }) => t(`kinds.${kind}`))
      .join(', '),
  );
  return (
    <p className="visually-hidden" role="status">
      {names !== '' && t('canClaim', { names })}
    </p>
  );
};
