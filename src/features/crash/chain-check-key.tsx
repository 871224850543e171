import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import type { ChainCheckInput } from './chain-check.ts';
import { useChainCheck } from './use-chain-check.ts';
import { VerdictLine } from './verdict-line.tsx';
import styles from './crash.module.css';

/** Button that verifies every round of the chain back to the published hash, with progress. */
export const ChainCheckKey = ({ question }: { readonly question: ChainCheckInput }) => {
  const { t } = useTranslation('crash');
  const { report, isRunning, hasFailed, start, stop } = useChainCheck(question);
  return (
    <div className={styles.check}>
      {isRunning ? (
        <Button onClick={stop}>{t('stop')}</Button>
      ) : (
        <Button onClick={start}>{t('verifyChain')}</Button>
      )}
      {report && isRunning && (
        <progress aria-label={t('progress')} max={question.game} value={report.checked} />
      )}
      {hasFailed && <p role="alert">{t('checkFailed')}</p>}
      {report && report.isSound !== null && (
        <VerdictLine isGood={report.isSound} title={t('checked', { count: report.checked })}>
          {t(report.isSound ? 'chainMatches' : 'chainDiffers')}
        </VerdictLine>
      )}
    </div>
  );
};
