import { useTranslation } from 'react-i18next';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { PlanPage, type PlanRowContent, type PlanType } from '#features/staff/plan/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { saveTournament, staffTournaments, type StaffTournament } from '#contract/tournaments.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { createTournamentDraft, tournamentSchema, type TournamentDraft } from './draft.ts';
import { TournamentAside } from './tournament-aside.tsx';
import { TournamentFields } from './tournament-fields.tsx';
import { TournamentActions } from './tournament-keys.tsx';

const room: PlanType<StaffTournament, TournamentDraft, RequestInputOf<typeof saveTournament>> = {
  list: staffTournaments,
  save: saveTournament,
  change: 'tournaments.change',
  idOf: ({ id }) => id,
  isRevived: false,
  draftOf: createTournamentDraft,
  schemaOf: tournamentSchema,
  Fields: TournamentFields,
  Aside: TournamentAside,
  Keys: TournamentActions,
};
/** List of tournaments, or one of them with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffTournaments');
  const lineOf = ({ title, type, slug, pool, state }: StaffTournament): PlanRowContent => ({
    name: (
      <b>
        <bdi>
          <Clipped text={title} />
        </bdi>
      </b>
    ),
    called: title,
    about: (
      <>
        {t(`types.${type}`)}, <span className="mono">{slug}</span>
      </>
    ),
    budget: formatAmount(pool),
    badge: <Badge tone={stateTone(state)}>{t(`states.${state}`)}</Badge>,
  });
  return (
    <PlanPage
      room={room}
      texts={{
        title: t('title'),
        lead: t('lead'),
        add: t('add'),
        none: t('none'),
        what: t('tournament'),
        editTitle: ({ title }) => t('editTitle', { title }),
      }}
      lineOf={lineOf}
    />
  );
};

export default StaffPage;
