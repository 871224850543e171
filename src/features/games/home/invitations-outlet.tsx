import { ProviderRows } from '#features/providers/parts.ts';
import { CalendarTeaser } from '#features/rewards/parts.ts';
import { ClashCard, TournamentTeaser } from '#features/tournaments/parts.ts';
import { useOffersOff, useSite } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import './invitations.css';

/** What there is to take part in, as the cards beside the hero or as the rows below; they come after the page. */
const Invitations = ({ cards = false }: { readonly cards?: boolean }) => {
  const { online } = useUser();
  if (cards) return <Cards />;
  return (
    <div className="invitation-rows">
      {!online && (
        <div className="sidecards">
          <Cards />
        </div>
      )}
      <Rows />
    </div>
  );
};

/** Whoever takes a break is invited to nothing. */
const useIsInvited = (): boolean => useUser().features.self_exclusion === null;

const Cards = () => {
  const { online } = useUser();
  const off = useOffersOff();
  const isInvited = useIsInvited();
  const hasTournament = (useSite()?.tournaments.length ?? 0) > 0;
  return (
    <>
      {online && !off.includes('calendar') && (
        <div className="sidecard warm">
          <CalendarTeaser />
        </div>
      )}
      {isInvited && hasTournament && (
        <div className="sidecard">
          <TournamentTeaser />
        </div>
      )}
    </>
  );
};

const Rows = () => {
  const site = useSite();
  const off = useOffersOff();
  const hasClash = useIsInvited() && Boolean(site?.spinners_clash) && !off.includes('clash');
  return (
    <>
      {hasClash && <ClashCard />}
      {(site?.casino_providers.length ?? 0) > 0 && <ProviderRows />}
    </>
  );
};

export default Invitations;
