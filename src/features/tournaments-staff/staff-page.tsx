import { useTranslation } from 'react-i18next';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { PlanPage, type PlanLine, type PlanRoom } from '#features/staff-plan/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import {
  saveTournament,
  staffTournaments,
  type StaffTournament,
} from '#server/features/tournaments/contract.ts';
import { Badge } from '#ui/badge.tsx';
import { Clipped } from '#ui/clipped.tsx';
import { stateTone } from '#ui/state-tones.ts';
import { draftOf, requestOf, type TournamentDraft } from './draft.ts';
import { TournamentAside } from './tournament-aside.tsx';
import { TournamentFields } from './tournament-fields.tsx';
import { TournamentKeys } from './tournament-keys.tsx';
import './staff.css';

const room: PlanRoom<StaffTournament, TournamentDraft, RequestInputOf<typeof saveTournament>> = {
  ...{ list: staffTournaments, save: saveTournament, idOf: ({ id }) => id, isRevived: false },
  ...{ draftOf, requestOf, Fields: TournamentFields, Aside: TournamentAside, Keys: TournamentKeys },
};
/** Tournaments: the list, or one of them with its form. */
const StaffPage = () => {
  const { t } = useTranslation('staffTournaments');
  const lineOf = ({ title, type, slug, pool, state }: StaffTournament): PlanLine => ({
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
        ...{ title: t('title'), lead: t('lead'), add: t('add'), none: t('none'), what: t('tournament') },
        editTitle: ({ title }) => t('editTitle', { title }),
      }}
      lineOf={lineOf}
    />
  );
};

export default StaffPage;
