import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { PlanActions, type PlanActionsPlacement } from '#features/staff/plan/feature.ts';
import { decideTournament, staffTournaments, type StaffTournament } from '#contract/tournaments.ts';
import { Button } from '#ui/button.tsx';
import { BeaconDialog } from './beacon-dialog.tsx';

/** Action buttons of a tournament, including the form for the block hash that its draw waits for. */
export const TournamentActions = (props: PlanActionsPlacement & { readonly item: StaffTournament }) => {
  const { t } = useTranslation('staffTournaments');
  const [isAsked, setAsked] = useState(false);
  const { send } = useEndpointMutation(decideTournament);
  const { item, size } = props;
  const { id, title } = item;
  return (
    <>
      <PlanActions
        {...props}
        name={title}
        list={staffTournaments}
        scheduleText={t('scheduleText')}
        cancelText={t('cancelText')}
        onDecide={(act) => send({ id, act })}
      />
      {item.needs_beacon && (
        <Button size={size} variant="primary" onClick={() => setAsked(true)}>
          {t('beacon')}
        </Button>
      )}
      {isAsked && <BeaconDialog item={item} onClose={() => setAsked(false)} />}
    </>
  );
};
