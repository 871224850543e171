import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatProfit, isGain } from '#lib/format-money.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { refreshSession } from './count-round.ts';
import { parseSignedAmount } from './session-profit.ts';
import styles from './game-footer.module.css';

const SECOND_MS = 1_000;

/** Formats the time since `sinceMs` as HH:MM:SS. */
const elapsed = (sinceMs: number, nowMs: number): string => {
  const seconds = Math.max(0, Math.floor((nowMs - sinceMs) / SECOND_MS));
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
};

/** Time since sign-in and the net result over all games. */
export const SessionLine = () => {
  const { t } = useTranslation('game');
  const { started_at: startedAt, net } = useUser().session;
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(refreshSession, []);
  useEffect(() => {
    const timer = window.setInterval(() => setNowMs(Date.now()), SECOND_MS);
    return () => window.clearInterval(timer);
  }, []);
  if (startedAt === null) return null;
  const netMinor = parseSignedAmount(net);
  return (
    <p className={styles.session}>
      <Icon name="clock" size={16} />
      <span>{t('session')}</span>
      <b className="num">{elapsed(Date.parse(startedAt), nowMs)}</b>
      <span>{t('net')}</span>
      <b className={classNames('num', isGain(netMinor) && styles.gain)}>{formatProfit(netMinor)}</b>
    </p>
  );
};
