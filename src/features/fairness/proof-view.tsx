import { useTranslation } from 'react-i18next';
import type { BetProof } from '#contract/bets.ts';
import { verifyProof, type BetVerificationResult } from '#core/verify.ts';
import { catalogue } from '#games/catalogue.ts';
import { formatOutcome } from './outcome-text.ts';
import { SeedsView } from './seeds-view.tsx';
import { VerdictBlock } from './verdict.tsx';
import { WordsTable } from './words-table.tsx';
import styles from './fairness.module.css';

/** Revealed bet recalculated in the browser: verdict, seeds, random words and decisions. */
export const ProofView = ({ proof }: { readonly proof: BetProof }) => {
  const { t } = useTranslation('fairness');
  const check = verifyProof(catalogue, proof);
  return (
    <div className={styles.proof}>
      <ProofVerdict proof={proof} check={check} />
      <SeedsView
        serverSeed={proof.server_seed}
        serverSeedHash={proof.server_seed_hash}
        clientSeed={proof.client_seed}
        nonce={proof.nonce}
      />
      <p className={styles.proofLine}>
        <span>
          {t('params')} <b>{formatOutcome(proof.params)}</b>
        </span>
      </p>
      {check.resultMatches && (
        <WordsTable game={proof.game} decisions={check.decisions} blocks={check.blocks} />
      )}
    </div>
  );
};

const ProofVerdict = ({
  proof,
  check,
}: {
  readonly proof: BetProof;
  readonly check: BetVerificationResult;
}) => {
  const { t } = useTranslation('fairness');
  if (check.commitmentMatches && check.resultMatches) {
    return (
      <VerdictBlock isGood title={t('matches')}>
        {t('matchesText')}
      </VerdictBlock>
    );
  }
  return (
    <VerdictBlock title={t('differs')}>
      {check.problem !== null && t('cannotFold', { problem: check.problem })}
      {check.problem === null && !check.commitmentMatches && t('hashWrongText')}
      {check.problem === null && check.commitmentMatches && (
        <>{t('differsText', { stored: storedText(proof), computed: computedText(check) })}</>
      )}
    </VerdictBlock>
  );
};

const storedText = ({ outputs, multiplier, payout }: BetProof): string =>
  formatOutcome({ ...asFields(outputs), multiplier, payout });

const computedText = ({ recomputed }: BetVerificationResult): string =>
  recomputed === null
    ? '—'
    : formatOutcome({
        ...asFields(recomputed.outcome),
        multiplier: recomputed.multiplier,
        payout: recomputed.payout,
      });

const asFields = (outcome: unknown): object =>
  typeof outcome === 'object' && outcome !== null ? outcome : { outcome };
