import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RankBadge, RankName } from '#features/vip/feature.ts';
import { useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Popover } from '#ui/popover.tsx';
import { AccountMenu } from './account-menu.tsx';
import { logOutThisDevice } from './log-out.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './account.module.css';

/** Avatar button that opens the account menu. */
const AccountPopover = () => {
  const { t } = useTranslation('account');
  const { username, avatar } = useUser().profile;
  const [asks, setAsks] = useState(false);
  const { xp } = useUser().profile;
  const trigger = (
    <button type="button" className={styles.pill}>
      <span className="visually-hidden">{t('open', { username })}</span>
      <Avatar name={username} look={avatar} />
      <span className={classNames(styles.who, 'desk-only')}>
        <span className={styles.name} aria-hidden="true">
          {username}
        </span>
        <small>
          <RankName xp={xp} hasPercent />
        </small>
      </span>
      <span className="desk-only">
        <RankBadge xp={xp} className={styles.rank} />
        <Icon className={styles.arrow} name="chevron-down" size={16} />
      </span>
    </button>
  );
  return (
    <>
      <Popover name="user" trigger={trigger} label={t('menu')} align="end">
        {(close) => (
          <AccountMenu
            onLeave={close}
            onLogout={() => {
              close();
              setAsks(true);
            }}
          />
        )}
      </Popover>
      {asks && (
        <ConfirmDialog
          danger
          title={t('logoutTitle')}
          confirmLabel={t('logout')}
          onConfirm={logOutThisDevice}
          onClose={() => setAsks(false)}
        >
          <p className="sec">{t('logoutText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

export default AccountPopover;
