import { Trans, useTranslation } from 'react-i18next';
import { amountToMinor, MINOR_PER_UNIT } from '#core/money.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatCountForText } from '#lib/format-count.ts';
import { formatUtcDay } from '#lib/format-time.ts';
import { useRanks } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { useRank, useRankName } from '../use-rank.ts';
import { WheelCountdown } from './countdown.tsx';
import type { WheelSpinData, useWheel, WheelData } from './use-wheel.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './wheel.module.css';

interface WheelPanelProps {
  readonly wheel: ReturnType<typeof useWheel>;
  readonly data: WheelData;
}

/** Spin button, the result, or the reason why there is no spin. */
export const WheelPanel = ({ wheel, data }: WheelPanelProps) => {
  const { spin, isTurning } = wheel;
  const shown = isTurning ? null : spin;
  const isExcluded = useUser().features.self_exclusion !== null;
  const isOpen = (data.open && !isExcluded) || spin !== null;
  return (
    <section className={classNames(styles.panel, 'card pad')}>
      <div role="status">
        {shown && <Won spin={shown} />}
        {!shown && isOpen && <Ready day={data.day} isTurning={isTurning} />}
        {!isOpen && <Locked data={data} />}
      </div>
      {shown && <NextSpin wheel={wheel} />}
      {isOpen && <WheelKey wheel={wheel} isShown={shown !== null} />}
    </section>
  );
};

const Won = ({ spin: { day, amount } }: { readonly spin: WheelSpinData }) => {
  const { t } = useTranslation('vip');
  return (
    <>
      <h2>{formatUtcDay(day)}</h2>
      <b className={classNames(styles.won, 'num')}>{formatAmount(amount)}</b>
      <span className="visually-hidden">{t('wheel.paidSoon')}</span>
    </>
  );
};

const Ready = ({ day, isTurning }: { readonly day: string; readonly isTurning: boolean }) => {
  const { t } = useTranslation('vip');
  return (
    <>
      <h2>{t(isTurning ? 'wheel.spinning' : 'wheel.ready')}</h2>
      <p className="sec">
        {t(isTurning ? 'wheel.spinningText' : 'wheel.readyText', { day: formatUtcDay(day) })}
      </p>
    </>
  );
};

/** Countdown hidden from screen readers, which would announce it every second. */
const NextSpin = ({ wheel: { opensAt, query } }: Pick<WheelPanelProps, 'wheel'>) => {
  const { t } = useTranslation('vip');
  if (opensAt === null) return null;
  const countdown = <WheelCountdown end={opensAt} onEnd={() => void query.refetch()} />;
  return (
    <p className="sec">
      <Trans t={t} i18nKey="wheel.paid" components={{ b: countdown }} />
    </p>
  );
};

interface WheelKeyProps extends Pick<WheelPanelProps, 'wheel'> {
  readonly isShown: boolean;
}

/** A single button in all states, so that it keeps focus. */
const WheelKey = ({ wheel: { isTurning, isSending, turn, stop }, isShown }: WheelKeyProps) => {
  const { t } = useTranslation('vip');
  const openModal = useOpenModal();
  const look = { size: 'lg', block: true } as const;
  if (isTurning)
    return (
      <Button {...look} onClick={stop}>
        {t('wheel.skip')}
      </Button>
    );
  if (isShown)
    return (
      <Button {...look} onClick={() => openModal(fairnessModal, { tab: 'seeds' })}>
        {t('wheel.check')}
      </Button>
    );
  return (
    <Button {...look} variant="primary" loading={isSending} onClick={() => void turn()}>
      {t('wheel.spin')}
    </Button>
  );
};

const Locked = ({ data }: { readonly data: WheelData }) => {
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

/** Returns one sentence; it never states the missing amount. */
function useWhyLocked({ level, wager }: WheelData): string {
  const { t } = useTranslation('vip');
  const { profile, features } = useUser();
  const ranks = useRanks();
  const nameOf = useRankName();
  const own = useRank(profile.xp);
  const first = ranks[level];
  if (features.self_exclusion) return t('wheel.lockedExcluded');
  if (profile.roles.length > 0) return t('wheel.lockedStaff');
  if (first && own && own.rank.id < level) return t('wheel.lockedLevel', { level: nameOf(first) });
  return t('wheel.lockedWager', { wager: formatCountForText(Number(amountToMinor(wager) / MINOR_PER_UNIT)) });
}
