import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from '@tanstack/react-query';
import { raffleEntryId } from '#core/raffle.ts';
import { formatCountForText } from '#lib/format-count.ts';
import type { RaffleDraw, Tournament } from '#contract/tournaments.ts';
import { useUser } from '#session/user.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import { DrawPicks } from './draw-picks.tsx';
import { DrawProof } from './draw-proof.tsx';
import { loadDraw, verifyDraw, type AnnouncedDraw, type DrawVerdict } from './verify-draw.ts';
import styles from './draw.module.css';

interface DrawDialogProps {
  readonly tournament: AnnouncedDraw & Pick<Tournament, 'id'>;
  /** The player's number of tickets. */
  readonly ownTickets: number;
  readonly onClose: () => void;
}

/** Verifies a draw in the browser: loads all entries, repeats the draw and compares the results. */
export const DrawDialog = ({ tournament, ownTickets, onClose }: DrawDialogProps) => {
  const { t } = useTranslation('tournaments');
  const { id, seed_hash: seedHash } = tournament;
  const own = useOwnEntry(id, ownTickets);
  const [progress, setProgress] = useState<{ readonly loaded: number; readonly total: number } | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['draw', id, seedHash, own],
    queryFn: async ({ signal }) => {
      const draw = await loadDraw(id, signal, (loaded, total) => setProgress({ loaded, total }));
      return { said: draw.said, entries: draw.entries.length, verdict: verifyDraw(draw, tournament, own) };
    },
    meta: { isOfPlayer: true },
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog title={t('draw.verify')} icon="shield" width={640} onClose={onClose}>
      <div className={styles.body} aria-busy={!data && !isError}>
        {isError && !data && <ErrorBlock title={t('draw.failed')} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <p className="sec num" role="status">
            {t('draw.loading', {
              loaded: formatCountForText(progress?.loaded ?? 0),
              total: formatCountForText(progress?.total ?? 0),
            })}
          </p>
        )}
        {data && <Shown draw={data} announced={seedHash} own={own} />}
      </div>
    </Dialog>
  );
};

interface ShownProps {
  readonly draw: {
    readonly said: RaffleDraw;
    readonly entries: number;
    readonly verdict: DrawVerdict | null;
  };
  readonly announced: string;
  readonly own: string | null;
}

/** The checked draw; its results alone if its seed can no longer be read; nothing before a draw. */
const Shown = ({ draw: { said, entries, verdict }, announced, own }: ShownProps) => {
  const { t } = useTranslation('tournaments');
  if (verdict === null && said.picks.length === 0) return null;
  if (verdict === null)
    return (
      <>
        <p role="alert">{t('draw.seedLost')}</p>
        <DrawPicks picks={said.picks} own={own} />
      </>
    );
  return (
    <>
      <Checks verdict={verdict} picks={said.picks.length} own={own} />
      <p className="sec num">
        {t('draw.size', {
          entries: formatCountForText(entries),
          tickets: formatCountForText(verdict.tickets),
        })}
      </p>
      <DrawProof said={said} announced={announced} />
      <DrawPicks picks={said.picks} own={own} />
    </>
  );
};

/** Returns the player's entry id; null without tickets and for staff, who never take part. */
function useOwnEntry(tournamentId: string, tickets: number): string | null {
  const { id, roles } = useUser().profile;
  return id !== null && tickets > 0 && roles.length === 0 ? raffleEntryId(tournamentId, id) : null;
}

interface ChecksProps {
  readonly verdict: DrawVerdict;
  readonly picks: number;
  readonly own: string | null;
}

const Checks = ({ verdict, picks, own }: ChecksProps) => {
  const { t } = useTranslation('tournaments');
  const { isSeedTheOne, isListTheOne, isListFair, arePicksTheSame, ownTickets } = verdict;
  const same = { count: picks, shown: formatCountForText(picks) };
  return (
    <ul className={styles.checks} aria-label={t('draw.checks')}>
      <Check isOk={isSeedTheOne}>{t(isSeedTheOne ? 'draw.seedMatches' : 'draw.seedDiffers')}</Check>
      <Check isOk={isListTheOne}>{t(isListTheOne ? 'draw.listMatches' : 'draw.listDiffers')}</Check>
      <Check isOk={isListFair}>{t(isListFair ? 'draw.listFair' : 'draw.listUnfair')}</Check>
      <Check isOk={arePicksTheSame}>
        {arePicksTheSame ? t('draw.picksMatch', same) : t('draw.picksDiffer')}
      </Check>
      {own !== null && ownTickets === null && (
        <Check isOk={false}>{t('draw.yoursMissing', { entry: own })}</Check>
      )}
      {own !== null && ownTickets !== null && (
        <Check isOk>
          {t('draw.yours', {
            entry: own,
            tickets: t('own.tickets', { count: ownTickets, shown: formatCountForText(ownTickets) }),
          })}
        </Check>
      )}
    </ul>
  );
};

const Check = ({ isOk, children }: { readonly isOk: boolean; readonly children: string }) => (
  <li className={isOk ? 'pos' : 'neg'}>
    <Icon name={isOk ? 'check' : 'close'} size={18} />
    <span>{children}</span>
  </li>
);
