import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { startRakeboost, type RewardCenter } from '#contract/rewards.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ClaimButton } from './claim-button.tsx';
import { OpensIn } from './opens-in.tsx';
import { RewardCard } from './reward-card.tsx';
import type { RewardRow } from './reward-rows.ts';
import { BoostText, useIsRunning } from './row-status.tsx';
import { useGroupFocus } from './use-group-focus.ts';
import { invalidateRewards, useIsReady } from './use-rewards.ts';

interface RakebackCardProps {
  readonly row: RewardRow;
  readonly rakeback: RewardCenter['rakeback'];
  readonly canClaim: boolean;
}

/** Instant rakeback with its boost. */
export const RakebackCard = ({ row, rakeback, canClaim }: RakebackCardProps) => {
  const { t } = useTranslation('rewards');
  const money = useMoneyFormatter();
  const isReady = useIsReady(row) && canClaim;
  const percent = !row.from && <p>{t('rakeback.percent', { percent: rakeback.percent })}</p>;
  return (
    <RewardCard
      row={row}
      isHot={isReady}
      under={<Boost row={row} canStart={rakeback.boost_available && canClaim} />}
      value={row.from ? null : money(row.amountMinor)}
      lead={t('rakeback.lead')}
      middle={!isReady && percent}
    >
      {isReady && percent}
      {isReady ? (
        <ClaimButton target={row.kind} name={t(`kinds.${row.kind}`)} size="sm" />
      ) : (
        <Opening row={row} />
      )}
    </RewardCard>
  );
};

/** When it can be claimed again. */
const Opening = ({ row: { from, opensAt } }: Pick<RakebackCardProps, 'row'>) => {
  const isWaiting = useIsRunning(opensAt);
  return isWaiting && !from && <OpensIn end={opensAt} />;
};

interface BoostProps extends Pick<RakebackCardProps, 'row'> {
  /** Today's boost has not been used. */
  readonly canStart: boolean;
}

/** The active boost, or a button to start it. */
const Boost = ({ row: { boost, from }, canStart }: BoostProps) => {
  const isOn = useIsRunning(boost?.endsAt ?? null);
  const isOff = useDisabledOfferings().includes('rakeboost');
  if (boost && isOn) {
    return (
      <Badge tone="corona" icon="bolt">
        <BoostText {...boost} />
      </Badge>
    );
  }
  return canStart && !isOff && !from && <StartBoost />;
};

const StartBoost = () => {
  const { t } = useTranslation('rewards');
  const button = useGroupFocus();
  // A notification announces the start.
  const { send, isSending } = useEndpointMutation(startRakeboost);
  const start = async () => {
    await send({});
    await invalidateRewards();
  };
  return (
    <Button
      ref={button}
      size="sm"
      icon="bolt"
      loading={isSending}
      title={t('rakeback.startHint')}
      onClick={() => void start()}
    >
      {t('rakeback.start')}
    </Button>
  );
};
