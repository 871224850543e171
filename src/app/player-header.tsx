import { useTranslation } from 'react-i18next';
import { formatMoney } from '#lib/format-money.ts';
import { useShownBalance } from '#session/balances.ts';
import { useUser } from '#session/user.ts';
import { UserPopover } from '#features/account/user-popover.tsx';
import { WalletPopover } from '#features/wallet/wallet-popover.tsx';
import { CoinMark } from '#ui/amount-field.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Icon } from '#ui/icon.tsx';
import { PlayMoney } from './play-money.tsx';

/** The balance in the middle and the account at the right; loaded only for who is signed in. */
const PlayerHeader = () => {
  const { t } = useTranslation('shell');
  const { profile } = useUser();
  const balance = useShownBalance();
  const amount = formatMoney(balance?.amountMinor ?? 0n);
  const name = t(balance?.isBonus ? 'bonusBalance' : 'mainBalance');
  return (
    <>
      <div className="mid">
        <WalletPopover
          trigger={
            <button type="button" className="balance" aria-label={t('wallet', { name, amount })}>
              <CoinMark />
              <b data-testid="balance">{amount}</b> <em>{t(balance?.isBonus ? 'bonus' : 'main')}</em>
              <Icon name="chevron-down" size={16} />
            </button>
          }
        />
        <PlayMoney />
      </div>
      <div className="end">
        <UserPopover
          trigger={
            <button
              type="button"
              className="userpill"
              aria-label={t('accountMenu', { username: profile.username })}
            >
              <Avatar name={profile.username} />
              <span className="nm desk-only">{profile.username}</span>
              <span className="desk-only">
                <Icon name="chevron-down" size={16} />
              </span>
            </button>
          }
        />
      </div>
    </>
  );
};

export default PlayerHeader;
