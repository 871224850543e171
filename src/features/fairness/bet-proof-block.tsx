import { useTranslation } from 'react-i18next';
import type { BetProof } from '#contract/bets.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ProofView } from './proof-view.tsx';
import { createReceipt, downloadText } from './receipt.ts';
import styles from './fairness.module.css';

interface BetProofBlockProps {
  readonly betId: string;
  /** undefined until loaded. */
  readonly proof: BetProof | undefined;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/** Proof of a bet with its receipt, or its loading or error state. */
export const BetProofBlock = ({ betId, proof, hasFailed, onRetry }: BetProofBlockProps) => {
  const { t } = useTranslation('fairness');
  if (!proof && hasFailed) return <ErrorBlock title={t('proofFailed')} onRetry={onRetry} />;
  if (!proof) return <Skeleton height={260} radius={14} />;
  const receipt = createReceipt(proof);
  return (
    <>
      <ProofView proof={proof} />
      {receipt !== null && (
        <Button
          size="sm"
          variant="ghost"
          icon="download"
          className={styles.receipt}
          onClick={() =>
            downloadText(`oddlight-bet-${truncateMiddle(betId).replace('…', '-')}.jsonl`, receipt)
          }
        >
          {t('receipt')}
        </Button>
      )}
    </>
  );
};
