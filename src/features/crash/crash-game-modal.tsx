import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { endpointQueryOptions } from '#api/query.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { type CrashResult, getCrash, getCrashGame } from '#contract/crash.ts';
import { shared } from '#games/crash/shared.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { CopyableHash } from '#ui/copyable-hash.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { isChainLinkValid, type ShownGame } from './chain-check.ts';
import { ChainCheckKey } from './chain-check-key.tsx';
import { ChainList } from './chain-list.tsx';
import type { crashGameModal } from './feature.ts';
import { VerdictLine } from './verdict-line.tsx';
import styles from './crash.module.css';
import { textLinkClass } from '#ui/text-link.tsx';

type Game = ReplyOf<typeof getCrashGame>['game'];

/** Proof of one round, checked in the browser; lists the chains if no round is given. */
const CrashGameModal = ({ params: { chain, game }, onClose }: ModalProps<typeof crashGameModal>) => {
  const { t } = useTranslation('crash');
  return (
    <Dialog title={t('title')} icon="shield" width={640} onClose={onClose}>
      <div className={styles.chainProof}>
        {chain === undefined || game === undefined ? (
          <ChainList />
        ) : (
          <GameProof chain={chain} game={game} onLeave={onClose} />
        )}
      </div>
    </Dialog>
  );
};

interface GameProofProps {
  readonly chain: number;
  readonly game: number;
  readonly onLeave: () => void;
}

const GameProof = ({ chain, game, onLeave }: GameProofProps) => {
  const { t } = useTranslation('crash');
  const { data, isError, refetch } = useQuery(endpointQueryOptions(getCrashGame, { chain, game }));
  const results = useQuery(endpointQueryOptions(getCrash, {})).data?.results ?? [];
  if (isError) return <ErrorBlock title={t('roundFailed')} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={420} radius={14} />;
  return (
    <>
      <Proof game={data.game} results={results} />
      <Link className={textLinkClass} to="/fairness/crash" onClick={onLeave}>
        {t('openChain')}
      </Link>
    </>
  );
};

/** Converts a result to the published data of its game. */
const shownOf = ({ game, hash, crash_point: point }: CrashResult): ShownGame => ({
  game,
  hash,
  crashPoint: Number(point.replace('.', '')),
});

interface ProofProps {
  readonly game: Game;
  /** Latest rounds of any chain. */
  readonly results: readonly CrashResult[];
}

const Proof = ({ game, results }: ProofProps) => {
  const { t } = useTranslation('crash');
  const { hash, commitment, public_seed: publicSeed, terminating_hash: terminatingHash } = game;
  const multiplier = `${game.crash_point}×`;
  const isSound = isChainLinkValid({ ...shownOf(game), commitment }, publicSeed, shared);
  const ofChain = results.filter((result) => result.chain === game.chain && result.game < game.game);
  const wells = [
    ['crashHash', hash],
    ['previousHash', commitment],
    ['publicSeed', publicSeed],
    ['terminatingHash', terminatingHash],
  ] as const;
  return (
    <>
      <header>
        <b>{t('round', { game: game.game, chain: game.chain })}</b>
        <span className="num">{t('burstAt', { multiplier })}</span>
      </header>
      <VerdictLine isGood={isSound} title={t(isSound ? 'matches' : 'differs')}>
        {t(isSound ? 'matchesText' : 'differsText', { multiplier })}
      </VerdictLine>
      {wells.map(([label, text]) => (
        <CopyableHash
          key={label}
          label={t(label)}
          text={text}
          copyLabel={t('copy', { label: t(label) })}
          icon="shield"
        />
      ))}
      <ChainCheckKey
        question={{
          game: game.game,
          hash,
          publicSeed,
          terminatingHash,
          shown: [game, ...ofChain].map(shownOf),
        }}
      />
    </>
  );
};

export default CrashGameModal;
