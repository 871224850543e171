import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { amountToMinor } from '#core/money.ts';
import { formatAmount } from '#lib/format-money.ts';
import { formatTimeLeft } from '#lib/format-time-left.ts';
import { claimMission, type Mission } from '#contract/missions.ts';
import { balances } from '#session/balances.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFocusHandoff } from '#ui/use-focus-handoff.ts';
import { MissionRing } from './mission-ring.tsx';
import { invalidateMissions } from './use-missions.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './missions.module.css';

interface MissionRowProps {
  readonly mission: Mission;
  /** Guests have no progress and cannot claim. */
  readonly isShownOnly: boolean;
}

/** Id of the page's heading. */
export const PAGE_TITLE = 'missions';

/** A mission with its progress, reward and claim button. */
export const MissionRow = ({ mission, isShownOnly }: MissionRowProps) => {
  const { t } = useTranslation('missions');
  const money = useMoneyFormatter();
  const row = useRef<HTMLElement>(null);
  const { title, text, value, goal, reward, ends_in: endsIn } = mission;
  const shown = (amount: string) => (mission.rule === 'wager' ? formatAmount(amount) : Number(amount));
  return (
    <article ref={row} className={classNames(styles.mission, 'card')} tabIndex={-1} aria-label={title}>
      <MissionRing mission={mission} />
      <div className={styles.text}>
        <h3>{title}</h3>
        <p>{mission.is_earlier ? t('until', { time: formatTimeLeft(endsIn) }) : text}</p>
        <p className={classNames(styles.progress, 'num')}>
          {t('progress', { value: shown(value), goal: shown(goal) })}
        </p>
      </div>
      <div className={styles.reward}>
        <b className="num">{money(amountToMinor(reward))}</b>
        {!isShownOnly && <State mission={mission} row={row} />}
      </div>
    </article>
  );
};

interface StateProps extends Pick<MissionRowProps, 'mission'> {
  readonly row: { readonly current: HTMLElement | null };
}

const State = ({ mission, row }: StateProps) => {
  const { t } = useTranslation('missions');
  if (mission.claimed)
    return (
      <span className={styles.claimed}>
        <Icon name="check" size={15} />
        {t('claimed')}
      </span>
    );
  if (!mission.done) return <span className="sec">{t('inProgress')}</span>;
  return <ClaimKey mission={mission} row={row} />;
};

/** Claim button. When it unmounts, focus moves to its row, or to the page heading if the row is gone too. */
const ClaimKey = ({ mission: { id, period, title }, row }: StateProps) => {
  const { t } = useTranslation('missions');
  const button = useFocusHandoff<HTMLButtonElement>(() => row.current ?? document.getElementById(PAGE_TITLE));
  const { send, isSending } = useEndpointMutation(claimMission, {
    onReply: ({ balance }) => balances.update(balance),
  });
  const claim = async () => {
    await send({ id, period });
    // Also after a refusal or a lost response: the claim may have been paid.
    await invalidateMissions();
  };
  return (
    <Button
      ref={button}
      variant="primary"
      size="sm"
      loading={isSending}
      aria-label={t('claimNamed', { name: title })}
      onClick={() => void claim()}
    >
      {t('claim')}
    </Button>
  );
};
