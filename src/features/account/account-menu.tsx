import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RankBadge, RankProgress } from '#features/vip/feature.ts';
import { formatAmount } from '#lib/format-money.ts';
import { useUser } from '#session/user.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import './account.css';

interface AccountMenuProps {
  /** A link was followed. */
  readonly onLeave: () => void;
  readonly onLogout: () => void;
}

/** Who is signed in, what they wagered, and the entries whose pages exist. */
export const AccountMenu = ({ onLeave, onLogout }: AccountMenuProps) => {
  const { t } = useTranslation('account');
  const { profile } = useUser();
  return (
    <>
      <div className="account-head">
        <Avatar name={profile.username} size={44} />
        <div className="grow">
          <b>
            {profile.username} <RankBadge xp={profile.xp} size={22} />
          </b>
          <span>
            {t('wager')} {formatAmount(profile.wager)}
          </span>
          <RankProgress xp={profile.xp} />
        </div>
      </div>
      <nav className="account-menu" aria-label={t('menu')}>
        <Link to="/my-account/history/sessions" onClick={onLeave}>
          <Icon name="monitor" />
          {t('sessions')}
        </Link>
        <hr />
        <button type="button" onClick={onLogout}>
          <Icon name="logout" />
          {t('logout')}
        </button>
      </nav>
    </>
  );
};
