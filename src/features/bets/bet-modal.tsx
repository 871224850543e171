import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { meansMissing } from '#api/query.ts';
import { Refusal } from '#core/refusal.ts';
import { showToast } from '#api/toasts.ts';
import type { BetDetail } from '#contract/bets.ts';
import { BetDetailList, BetHero } from './bet-detail.tsx';
import { BetDialogActions } from './bet-dialog-actions.tsx';
import type { betModal } from './feature.ts';
import { BetProofBlock } from '#features/fairness/feature.ts';
import { betQuery, proofQuery } from '#session/bet-queries.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './bet-detail.module.css';

/** Ticket icon. */
const ticket =
  'M4 8.5A1.5 1.5 0 0 1 5.5 7h13A1.5 1.5 0 0 1 20 8.5v1.7a1.9 1.9 0 0 0 0 3.6v1.7a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 15.5v-1.7a1.9 1.9 0 0 0 0-3.6ZM12 9.5v5';

/** Refusals of a bet that exists, whose sentence says where it is. */
const WITH_REASON: ReadonlySet<string> = new Set(['BET_ARCHIVED', 'BET_UNREADABLE']);

/**
 * Details of a bet. Its proof opens in place and is checked in the browser. Closes if the bet does not exist.
 */
const BetModal = ({ params: { id }, onClose }: ModalProps<typeof betModal>) => {
  const { t } = useTranslation('bets');
  const { data, error, refetch } = useQuery(betQuery(id));
  const isMissing = meansMissing(error);
  const reason = error instanceof Refusal && WITH_REASON.has(error.key) ? error.message : null;
  useEffect(() => {
    if (!isMissing) return;
    showToast({ type: 'info', message: reason ?? t('betMissing') });
    onClose();
  }, [isMissing, reason, onClose, t]);
  if (isMissing) return null;
  if (data) return <BetDialog key={data.id} bet={data} onClose={onClose} />;
  return (
    <Dialog title={t('detail')} icon={ticket} width={480} onClose={onClose}>
      {error ? (
        <ErrorBlock title={t('betFailed')} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.stack} aria-busy="true">
          <Skeleton height={216} radius={20} />
          <Skeleton height={194} radius={14} />
        </div>
      )}
    </Dialog>
  );
};

const BetDialog = ({ bet, onClose }: { readonly bet: BetDetail; readonly onClose: () => void }) => {
  const { t } = useTranslation('bets');
  const [isProving, setProving] = useState(false);
  const proof = useQuery({ ...proofQuery(bet.id), enabled: isProving });
  return (
    <Dialog
      title={t('detail')}
      icon={ticket}
      width={480}
      onClose={onClose}
      footer={<BetDialogActions bet={bet} isProving={isProving} onProve={setProving} onShare={onClose} />}
    >
      <div className={styles.stack}>
        <BetHero bet={bet} compact={isProving} />
        {isProving ? (
          <BetProofBlock
            betId={bet.id}
            proof={proof.data}
            hasFailed={proof.isError}
            onRetry={() => void proof.refetch()}
          />
        ) : (
          <BetDetailList bet={bet} />
        )}
        {!bet.can_verify && bet.own && (
          <p className={styles.note}>
            <Icon name="info" size={16} />
            {t('rotateToVerify')}
          </p>
        )}
      </div>
    </Dialog>
  );
};

export default BetModal;
