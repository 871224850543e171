import { useTranslation } from 'react-i18next';
import { isJsonEqual } from '#core/is-json-equal.ts';
import { formatMultiplier } from '#lib/format-money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatOutcome } from './outcome-text.ts';
import { VerdictBlock } from './verdict.tsx';
import type { VerifiedRound } from './verify-input.ts';
import { WordsTable } from './words-table.tsx';
import styles from './fairness.module.css';

interface VerifyResultProps {
  readonly verified: VerifiedRound | null;
  /** Number of requests, so that the same result is announced again. */
  readonly tries: number;
  readonly knownHash: string | null;
  /** Stored outcome to compare with, while the fields still match the loaded bet. */
  readonly stored?: unknown;
}

/** What the seeds give: multiplier, outcome, hash and words. */
export const VerifyResult = ({ verified, tries, knownHash, ...bet }: VerifyResultProps) => {
  const { t } = useTranslation('fairness');
  if (!verified) {
    return (
      <div className={styles.result}>
        <EmptyState className={styles.nothing} icon="shield" title={t('resultEmpty')}>
          {t('resultEmptyText')}
        </EmptyState>
      </div>
    );
  }
  const { result, decisions, blocks, game, serverSeedHash } = verified;
  return (
    <div className={styles.result} aria-live="polite">
      <b className={styles.big} key={tries}>
        {formatMultiplier(result.multiplier)}
      </b>
      {'stored' in bet && (
        <Compared isGood={serverSeedHash === knownHash && isJsonEqual(result.outcome, bet.stored)} />
      )}
      <dl>
        <dt>{t('outcome')}</dt>
        <dd>{formatOutcome(result.outcome)}</dd>
        <dt>{t('seedHash')}</dt>
        <dd className="mono">{serverSeedHash}</dd>
      </dl>
      <WordsTable game={game} decisions={decisions} blocks={blocks} />
    </div>
  );
};

const Compared = ({ isGood }: { readonly isGood: boolean }) => {
  const { t } = useTranslation('fairness');
  return <VerdictBlock isGood={isGood} title={t(isGood ? 'matches' : 'differs')} />;
};
