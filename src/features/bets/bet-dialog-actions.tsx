import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BetDetail } from '#contract/bets.ts';
import { truncateMiddle } from '#lib/format-text.ts';
import { authModal } from '#features/auth/feature.ts';
import { openChatWith } from '#features/chat/feature.ts';
import { fairnessModal } from '#features/fairness/feature.ts';
import { useUser } from '#session/user.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './bet-detail.module.css';

interface BetKeysProps {
  readonly bet: BetDetail;
  readonly isProving: boolean;
  readonly onProve: (proving: boolean) => void;
  /** Closes the dialog to make space for the chat. */
  readonly onShare: () => void;
}

/**
 * Actions on a bet: replay it if its seeds are revealed, copy its link, share it in the chat, and one button
 * for its proof (verify, hide, or rotate the seeds first).
 */
export const BetDialogActions = ({ bet, isProving, onProve, onShare }: BetKeysProps) => {
  const { t } = useTranslation('bets');
  const openModal = useOpenModal();
  const { online, features } = useUser();
  const share = () => {
    if (!online) return openModal(authModal, { tab: 'register' });
    onShare();
    openChatWith({ bet: bet.id });
  };
  const copyLink = () => {
    const link = `${window.location.origin}/?modal=bet&id=${bet.id}`;
    void copyText(link, truncateMiddle(bet.id), { copied: t('linkCopied'), failed: t('copyFailed') });
  };
  return (
    <div className={styles.keys}>
      {bet.can_verify && (
        <Link
          className={buttonClass({ size: 'lg', block: true })}
          to={`/games/originals/${bet.game}?replay=${bet.id}`}
        >
          <Icon name="play" size={17} />
          {t('watchAgain')}
        </Link>
      )}
      <Button size="lg" icon="link" onClick={copyLink}>
        {t('copyLink')}
      </Button>
      {bet.status === 'settled' && !features.self_exclusion && (
        <Button size="lg" icon="chat" onClick={share}>
          {t('share')}
        </Button>
      )}
      {bet.can_verify && !isProving && (
        <Button size="lg" variant="primary" icon="shield" onClick={() => onProve(true)}>
          {t('verifyBet')}
        </Button>
      )}
      {isProving && (
        <Button size="lg" onClick={() => onProve(false)}>
          {t('hideDetails')}
        </Button>
      )}
      {!bet.can_verify && bet.own && (
        <Button
          size="lg"
          variant="primary"
          icon="shield"
          onClick={() => openModal(fairnessModal, { tab: 'seeds' })}
        >
          {t('openFairness')}
        </Button>
      )}
    </div>
  );
};
