import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { amountToMinor } from '#core/money.ts';
import { formatAmount, formatProfit } from '#lib/format-money.ts';
import { logoutHere } from '#features/account/feature.ts';
import { useIsInRound } from '#session/balances.ts';
import { setPlayPhase } from '#session/play-pause.ts';
import {
  isRealityCheckDue,
  markRealityCheckSeen,
  playSession,
  type PlaySession,
} from '#session/play-time.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { selfExclusionModal } from './feature.ts';
import { formatMinutesLong } from './limit-texts.ts';
import styles from './responsible.module.css';
import { ButtonPair } from '#ui/button-pair.tsx';
import { Facts } from '#ui/facts.tsx';
import { TextLink, textLinkClass } from '#ui/text-link.tsx';

/** After the set minutes of play, shows duration and result, and offers to stop. Never interrupts a round. */
export const RealityCheck = () => {
  const { profile, features } = useUser();
  const { now } = useStore(playSession);
  const isInRound = useIsInRound();
  const isDue = isRealityCheckDue(now, profile.id, features.reality_check);
  useEffect(() => {
    setPlayPhase(isDue ? 'paused' : 'on');
    return () => setPlayPhase('on');
  }, [isDue]);
  return now && isDue && !isInRound ? <RealityDialog stretch={now} /> : null;
};

const clock = (ms: number): string =>
  [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1_000) % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

const RealityDialog = ({ stretch }: { readonly stretch: PlaySession }) => {
  const { t } = useTranslation('responsible');
  const openModal = useOpenModal();
  const [isAsked, setAsked] = useState(true);
  const [{ playedMs, wagered, won }] = useState(stretch);
  const netMinor = amountToMinor(won) - amountToMinor(wagered);
  if (!isAsked) return null;
  const leave = (): void => {
    setAsked(false);
    markRealityCheckSeen();
  };
  return (
    <Dialog
      title={t('reality.title', { time: formatMinutesLong(t, Math.floor(playedMs / 60_000)) })}
      width={440}
      role="alertdialog"
      closesOnScrim={false}
      onClose={leave}
    >
      <div className={styles.session}>
        <p className="sec">{t('reality.text')}</p>
        <Facts isWell>
          {(
            [
              ['time', clock(playedMs)],
              ['wagered', formatAmount(wagered)],
              ['won', formatAmount(won)],
              ['net', formatProfit(netMinor)],
            ] as const
          ).map(([key, value]) => (
            <div key={key}>
              <dt>{t(`reality.${key}`)}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
        </Facts>
        <ButtonPair>
          <Button size="lg" onClick={leave}>
            {t('reality.goOn')}
          </Button>
          <Button
            size="lg"
            onClick={() => {
              setPlayPhase('over');
              leave();
              openModal(selfExclusionModal, {});
            }}
          >
            {t('reality.rest')}
          </Button>
        </ButtonPair>
        <p className={styles.realityLinks}>
          <Link className={textLinkClass} to="/my-account/general/self-exclusion" onClick={leave}>
            {t('reality.change')}
          </Link>
          <TextLink onClick={() => void logoutHere()}>{t('reality.logout')}</TextLink>
        </p>
      </div>
    </Dialog>
  );
};
