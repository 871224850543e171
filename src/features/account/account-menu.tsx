import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { amountToMinor } from '#core/money.ts';
import { notificationsModal } from '#features/notifications/feature.ts';
import { profileModal } from '#features/profile/feature.ts';
import { RewardsReady } from '#features/rewards/feature.ts';
import { RankBadge, RankProgress } from '#features/vip/feature.ts';
import { walletModal, walletSettingsModal } from '#features/wallet/feature.ts';
import { useMoneyFormatter } from '#session/fiat.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Modal } from '#ui/modal.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { gear, users } from '#ui/lazy-icons.ts';
import { languagesModal } from '../languages/feature.ts';
import styles from './account.module.css';
import { MenuList } from '#ui/menu-list.tsx';

interface AccountMenuProps {
  /** Called when the player follows a link. */
  readonly onLeave: () => void;
  readonly onLogout: () => void;
}

/** Account menu: the signed-in player, their wager total, and links to the pages that are available. */
export const AccountMenu = ({ onLeave, onLogout }: AccountMenuProps) => {
  const { t } = useTranslation('account');
  const { profile, fiat } = useUser();
  const off = useDisabledOfferings();
  const openModal = useOpenModal();
  const open = <Params extends object>(modal: Modal<Params>, params: Params) => {
    onLeave();
    openModal(modal as Modal, params);
  };
  return (
    <>
      <Head />
      <MenuList aria-label={t('menu')}>
        <button type="button" onClick={() => open(languagesModal, {})}>
          <Icon name="globe" />
          {t('language')}
        </button>
        <button type="button" onClick={() => open(walletSettingsModal, {})}>
          <Icon name="swap" />
          {t('currency')}
          <span className={styles.now}>{fiat}</span>
        </button>
        <NotificationsEntry onOpen={() => open(notificationsModal, {})} />
        <hr />
        <Link to="/my-account/general/profile" onClick={onLeave}>
          <Icon name={gear} />
          {t('account')}
        </Link>
        <button type="button" onClick={() => open(profileModal, { id: profile.id ?? '' })}>
          <Icon name="user" />
          {t('profile')}
        </button>
        <Link to="/reward-center" onClick={onLeave}>
          <Icon name="gift" />
          {t('rewards')}
          <RewardsReady />
        </Link>
        <button type="button" onClick={() => open(walletModal, {})}>
          <Icon name="wallet" />
          {t('wallet')}
        </button>
        <Link to="/my-account/history/transactions" onClick={onLeave}>
          <Icon name="stats" />
          {t('transactions')}
        </Link>
        {!off.includes('affiliate') && (
          <Link to="/my-account/affiliate/overview" onClick={onLeave}>
            <Icon name="link" />
            {t('affiliate')}
          </Link>
        )}
        <Link to="/my-account/general/security" onClick={onLeave}>
          <Icon name="shield" />
          {t('security')}
        </Link>
        {profile.roles.length > 0 && (
          <Link to="/staff" onClick={onLeave}>
            <Icon name={users} />
            {t('staff')}
          </Link>
        )}
        <hr />
        <button type="button" onClick={onLogout}>
          <Icon name="logout" />
          {t('logout')}
        </button>
      </MenuList>
    </>
  );
};

/** The signed-in player and their progress to the next VIP level. */
const Head = () => {
  const { t } = useTranslation('account');
  const { profile } = useUser();
  const money = useMoneyFormatter();
  return (
    <div className={styles.head}>
      <Avatar name={profile.username} look={profile.avatar} size={44} />
      <div className="grow">
        <b>
          {profile.username} <RankBadge xp={profile.xp} size={22} />
        </b>
        <span>
          {t('wager')} {money(amountToMinor(profile.wager))}
        </span>
        <RankProgress xp={profile.xp} />
      </div>
    </div>
  );
};

/** Shown on phones, where the header has no bell. */
const NotificationsEntry = ({ onOpen }: { readonly onOpen: () => void }) => {
  const { t } = useTranslation('account');
  const unread = useUser().notifications.filter(({ seen }) => !seen).length;
  return (
    <button type="button" className={styles.notifications} onClick={onOpen}>
      <Icon name="bell" />
      {t('notifications')}
      {unread > 0 && <span className={styles.now}>{unread}</span>}
    </button>
  );
};
