import { Trans, useTranslation } from 'react-i18next';
import { amountToMinor, MINOR_PER_UNIT } from '#contract/money.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatCount } from '#lib/format-count.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useRank, useRankName } from '../use-rank.ts';
import { Countdown } from './countdown.tsx';
import type { useWheel, Wheel } from './use-wheel.ts';

interface WheelPanelProps {
  readonly wheel: ReturnType<typeof useWheel>;
  readonly data: Wheel;
}

/** Spin, or what it brought, or why there is none; one button all along, so that the focus stays. */
export const WheelPanel = ({ wheel, data }: WheelPanelProps) => {
  const { t } = useTranslation('vip');
  const openModal = useOpenModal();
  const { spin, isTurning, isSending, turn, stop } = wheel;
  const isShown = spin !== null && !isTurning;
  const isOpen = data.open || isTurning || isShown;
  const press = () => {
    if (isTurning) stop();
    else if (isShown) openModal(fairnessModal, { tab: 'seeds' });
    else void turn();
  };
  return (
    <section className="card wheel-panel">
      <div role="status">
        {isShown && (
          <>
            <h2>{formatUtcDay(spin.day)}</h2>
            <b className="won num">{formatAmount(spin.amount)}</b>
            <span className="vh">{t('wheel.paidSoon')}</span>
          </>
        )}
        {!isShown && isOpen && (
          <>
            <h2>{t(isTurning ? 'wheel.spinning' : 'wheel.ready')}</h2>
            <p className="sec">{t('wheel.readyText', { day: formatUtcDay(data.day) })}</p>
          </>
        )}
        {!isOpen && <Locked data={data} />}
      </div>
      {isShown && wheel.opensAt !== null && (
        <p className="sec">
          <Trans
            t={t}
            i18nKey="wheel.paid"
            components={{
              b: <Countdown end={wheel.opensAt} onEnd={() => void wheel.query.refetch()} />,
            }}
          />
        </p>
      )}
      {isOpen && (
        <Button
          variant={isShown || isTurning ? 'neutral' : 'primary'}
          size="lg"
          block
          loading={isSending}
          onClick={press}
        >
          {t(isTurning ? 'wheel.skip' : isShown ? 'wheel.check' : 'wheel.spin')}
        </Button>
      )}
    </section>
  );
};

const Locked = ({ data }: { readonly data: Wheel }) => {
  const { t } = useTranslation('vip');
  return (
    <>
      <h2>
        <Icon name="lock" size={17} />
        {t('wheel.locked')}
      </h2>
      <p className="sec">{useWhyLocked(data)}</p>
    </>
  );
};

/** One sentence, and never how much is missing. */
function useWhyLocked({ level, wager }: Wheel): string {
  const { t } = useTranslation('vip');
  const { profile, features } = useUser();
  const ranks = useRanks();
  const nameOf = useRankName();
  const own = useRank(profile.xp);
  const first = ranks[level];
  if (features.self_exclusion) return t('wheel.lockedExcluded');
  if (profile.roles.length > 0) return t('wheel.lockedStaff');
  if (first && own && own.rank.id < level) return t('wheel.lockedLevel', { level: nameOf(first) });
  return t('wheel.lockedWager', { wager: formatCount(Number(amountToMinor(wager) / MINOR_PER_UNIT)) });
}
