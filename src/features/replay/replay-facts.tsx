import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BetDetail, BetProof } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';
import type { BetVerificationResult } from '#core/verify.ts';
import { betFigures, formatMultiplier, isGain } from '#lib/format-money.ts';
import { nameColor, truncateMiddle } from '#lib/format-text.ts';
import { formatDateTime } from '#lib/format-time.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { layoutPlaces } from '#game-host/mount/game-layout-frame.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './replay.module.css';

interface ReplayFactsProps {
  readonly bet: BetDetail;
  readonly proof: BetProof;
  readonly check: BetVerificationResult;
}

/** Details of a replayed bet: amounts, player, time, verification result and links. */
export const ReplayFacts = ({ bet, proof, check }: ReplayFactsProps) => {
  const { t } = useTranslation('replay');
  const copyLink = () => {
    const link = `${window.location.origin}/games/originals/${bet.game}?replay=${bet.id}`;
    void copyText(link, truncateMiddle(bet.id), { copied: t('linkCopied'), failed: t('copyFailed') });
  };
  return (
    <aside className={classNames(styles.facts, layoutPlaces.panel)} aria-label={t('facts')}>
      <Result bet={bet} />
      <Figures bet={bet} proof={proof} />
      <Verdict check={check} />
      <div className={styles.ways}>
        <Button icon="link" size="lg" className={styles.way} onClick={copyLink}>
          {t('copyLink')}
        </Button>
        <Link
          className={classNames(buttonClass({ variant: 'primary', size: 'lg' }), styles.way)}
          to={`/games/originals/${bet.game}`}
        >
          {t('playGame')}
        </Link>
      </div>
    </aside>
  );
};

const Result = ({ bet }: { readonly bet: BetDetail }) => {
  const { t } = useTranslation('replay');
  if (bet.status === 'void') return <Badge tone="wait">{t('voided')}</Badge>;
  const profitMinor = amountToMinor(bet.payout) - amountToMinor(bet.amount);
  return (
    <p className={classNames(styles.result, 'num', isGain(profitMinor) && styles.gain)}>
      <b className={classNames('display', styles.multiplier)}>{formatMultiplier(bet.multiplier)}</b>
      <span className={styles.profit}>
        {betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout)).profit}
      </span>
      {bet.capped && <Badge tone="wait">{t('maxProfit')}</Badge>}
    </p>
  );
};

const Figures = ({ bet, proof }: Pick<ReplayFactsProps, 'bet' | 'proof'>) => {
  const { t } = useTranslation('replay');
  const figures = betFigures(amountToMinor(bet.amount), amountToMinor(bet.payout));
  const openModal = useOpenModal();
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t('player')}</dt>
        <dd style={bet.user ? { color: nameColor(bet.user.username) } : undefined}>
          {bet.user?.username ?? t('anonymous')}
        </dd>
      </div>
      <div>
        <dt>{t('betAmount')}</dt>
        <dd>{figures.amount}</dd>
      </div>
      <div>
        <dt>{t('payout')}</dt>
        <dd>{figures.payout}</dd>
      </div>
      <div>
        <dt>{t('placed')}</dt>
        <dd>{formatDateTime(bet.created_at)}</dd>
      </div>
      <div>
        <dt>{t('seeds')}</dt>
        <dd>
          <span>{t('seedsText', { hash: truncateMiddle(proof.server_seed_hash), nonce: proof.nonce })}</span>
          <Button
            size="sm"
            className={styles.verify}
            onClick={() => openModal(fairnessModal, { tab: 'verify', id: bet.id, game: bet.game })}
          >
            {t('verify')}
          </Button>
        </dd>
      </div>
    </dl>
  );
};

/** Verification result, computed in this browser and not by the server. */
const Verdict = ({ check }: Pick<ReplayFactsProps, 'check'>) => {
  const { t } = useTranslation('replay');
  const isGood = check.commitmentMatches && check.resultMatches;
  return (
    <div className={classNames(styles.verdict, isGood ? styles.good : styles.bad)}>
      <Icon name={isGood ? 'check' : 'alert'} size={18} />
      <p>
        <b>{t(isGood ? 'matches' : 'differs')}</b>
        <span>{isGood ? t('matchesText') : reasonText(check, t)}</span>
      </p>
    </div>
  );
};

type Translate = ReturnType<typeof useTranslation<'replay'>>['t'];

const reasonText = ({ problem, commitmentMatches }: BetVerificationResult, t: Translate): string => {
  if (problem !== null) return t('cannotFold', { problem });
  return t(commitmentMatches ? 'differsText' : 'hashWrongText');
};
