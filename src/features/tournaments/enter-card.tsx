import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RankName } from '#features/vip/feature.ts';
import { queryClient } from '#api/query-client.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { enterTournament, getTournament, type Tournament } from '#contract/tournaments.ts';
import { useRanks } from '#session/site.ts';
import { useIsExcluded } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useFocusHandoff } from '#ui/use-focus-handoff.ts';
import { isTournamentRunning } from './standing.ts';
import type { OwnStanding } from './use-tournament.ts';
import styles from './tournament.module.css';

interface EnterCardProps {
  readonly tournament: Tournament;
  readonly own: OwnStanding | null;
}

/** Button to enter a giveaway, or the confirmation that the player has entered. */
export const EnterCard = ({ tournament, own }: EnterCardProps) => {
  const { t } = useTranslation('tournaments');
  const isExcluded = useIsExcluded();
  const entered = useRef<HTMLParagraphElement>(null);
  const { state } = tournament;
  const isEntered = own?.entered === true;
  if (!isTournamentRunning(tournament))
    return (
      <p className="sec">
        {!isEntered && t('own.tookNoPart')}
        {isEntered && t(state === 'counting' ? 'own.entered' : 'own.noPrize')}
      </p>
    );
  if (isEntered)
    return (
      <p ref={entered} tabIndex={-1} className={styles.entered}>
        <Icon name="check" size={18} />
        {t('own.entered')}
      </p>
    );
  // The card states the reason.
  if (isExcluded) return null;
  return <EnterKey tournament={tournament} focusAfter={() => entered.current} />;
};

interface EnterKeyProps extends Pick<EnterCardProps, 'tournament'> {
  /** Element that receives focus when the button unmounts. */
  readonly focusAfter: () => HTMLElement | null;
}

const EnterKey = ({ tournament: { id, state, min_level: level }, focusAfter }: EnterKeyProps) => {
  const { t } = useTranslation('tournaments');
  const key = useFocusHandoff<HTMLButtonElement>(focusAfter);
  const [error, setError] = useState<string | null>(null);
  const { send, isSending } = useEndpointMutation(enterTournament, { onFailure: setError });
  const from = useRanks().find((rank) => rank.id === level);
  const enter = async () => {
    setError(null);
    await send({ id });
    await queryClient.invalidateQueries({ queryKey: endpointQueryKey(getTournament) });
  };
  const isRunning = state === 'running';
  return (
    <>
      <p className="sec">{t(isRunning ? 'own.enterText' : 'own.enterSoon')}</p>
      {from && level > 0 && (
        <p className="sec">
          {t('counts.minLevel')} <RankName xp={from.start} />
        </p>
      )}
      {isRunning && (
        <Button ref={key} variant="primary" block loading={isSending} onClick={() => void enter()}>
          {t('own.enter')}
        </Button>
      )}
      {error !== null && <FieldError>{error}</FieldError>}
    </>
  );
};
