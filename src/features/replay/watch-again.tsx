import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import type { BetDetail } from '#contract/bets.ts';
import { GameLayoutFrame } from '#game-host/mount/game-layout-frame.tsx';
import { useGame } from '#game-host/mount/use-game.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { game as hostTexts } from '#game-host/words.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import { ReplayConsole } from './replay-console.tsx';
import { type ReplayedBet, useReplayedBet } from './use-replayed-bet.ts';
import styles from './replay.module.css';

registerTexts('game', hostTexts);

interface WatchAgainProps {
  readonly slug: string;
  readonly betId: string;
}

/**
 * Replays a settled bet from its revealed seeds. Needs no account and affects neither the round nor the
 * balance.
 */
export const WatchAgain = ({ slug, betId }: WatchAgainProps) => {
  const replayed = useReplayedBet(betId);
  const { data: game, isError, refetch } = useGame(slug);
  if (replayed.name === 'ready' && replayed.bet.game !== slug)
    return <Navigate replace to={`/games/originals/${replayed.bet.game}?replay=${betId}`} />;
  if (isError) return <Vacant slug={slug} replayed={{ name: 'failed', retry: () => void refetch() }} />;
  if (replayed.name !== 'ready') return <Vacant slug={slug} replayed={replayed} />;
  if (!game) return <Vacant slug={slug} replayed={{ name: 'loading' }} />;
  const { bet, proof, check, steps } = replayed;
  return <ReplayConsole key={bet.id} game={game} bet={bet} proof={proof} check={check} steps={steps} />;
};

interface VacantProps {
  readonly slug: string;
  readonly replayed: Exclude<ReplayedBet, { readonly name: 'ready' }>;
}

/** Placeholder of the game with the reason why there is no replay. */
const Vacant = ({ slug, replayed }: VacantProps) => {
  const { t } = useTranslation('replay');
  return (
    <GameLayoutFrame isVacant aria-busy={replayed.name === 'loading'}>
      {replayed.name === 'loading' && <LoadingText>{t('loading')}</LoadingText>}
      {replayed.name === 'failed' && <ErrorBlock title={t('failed')} onRetry={replayed.retry} />}
      {replayed.name === 'missing' && <Missing slug={slug} />}
      {replayed.name === 'sealed' && <Sealed bet={replayed.bet} />}
    </GameLayoutFrame>
  );
};

const PlayGame = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('replay');
  return (
    <Link className={buttonClass({})} to={`/games/originals/${slug}`}>
      {t('playGame')}
    </Link>
  );
};

const Missing = ({ slug }: { readonly slug: string }) => {
  const { t } = useTranslation('replay');
  return (
    <EmptyState icon="search" title={t('missing')} action={<PlayGame slug={slug} />}>
      {t('missingText')}
    </EmptyState>
  );
};

/** Explains how to reveal the seeds; refetches automatically once they are rotated. */
const Sealed = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('replay');
  const openModal = useOpenModal();
  const keys = (
    <div className={styles.vacantWays}>
      {bet.own && (
        <Button variant="primary" icon="shield" onClick={() => openModal(fairnessModal, { tab: 'seeds' })}>
          {t('openFairness')}
        </Button>
      )}
      <PlayGame slug={bet.game} />
    </div>
  );
  return (
    <EmptyState icon="lock" title={t('sealed')} action={keys}>
      {t(bet.own ? 'sealedOwnText' : 'sealedText')}
    </EmptyState>
  );
};
