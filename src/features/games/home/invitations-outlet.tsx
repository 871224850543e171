import { ProviderRows } from '#features/providers/parts.ts';
import { CalendarTeaser } from '#features/rewards/parts.ts';
import { ClashCard, TournamentTeaser } from '#features/tournaments/parts.ts';
import { useMedia } from '#lib/use-media.ts';
import { useDisabledOfferings, useSite } from '#session/site.ts';
import { useIsExcluded, useIsSignedIn } from '#session/user.ts';
import styles from './invitations.module.css';
import { classNames } from '#ui/class-names.ts';
import { useHasClash } from './use-has-clash.ts';

interface InvitationsProps {
  /** Next to the hero: cards only, and none on phones. */
  readonly isBeside?: boolean;
}

/** Calendar and tournament cards, the clash, and provider games. Loads after the page. */
const Invitations = ({ isBeside = false }: InvitationsProps) => {
  const isOnline = useIsSignedIn();
  const hasRoom = useMedia('(min-width: 768px)') && isOnline;
  if (isBeside) return hasRoom && <Cards />;
  return (
    <div className={styles.rows}>
      {!hasRoom && (
        <div className={classNames(styles.cards, styles.alone)}>
          <Cards />
        </div>
      )}
      <Rows />
    </div>
  );
};

const Cards = () => {
  const isOnline = useIsSignedIn();
  const isExcluded = useIsExcluded();
  const off = useDisabledOfferings();
  const hasTournament = (useSite()?.tournaments.length ?? 0) > 0;
  return (
    <>
      {isOnline && !off.includes('calendar') && (
        <div className={classNames(styles.card, styles.warm)}>
          <CalendarTeaser />
        </div>
      )}
      {!isExcluded && hasTournament && (
        <div className={styles.card}>
          <TournamentTeaser />
        </div>
      )}
    </>
  );
};

const Rows = () => {
  const site = useSite();
  const hasClash = useHasClash();
  return (
    <>
      {hasClash && <ClashCard />}
      {(site?.casino_providers.length ?? 0) > 0 && <ProviderRows />}
    </>
  );
};

export default Invitations;
