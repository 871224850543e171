import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from './account-menu.tsx';
import { logoutHere } from './log-out.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { wallet } from '#features/wallet/words.ts';
import { ConfirmDialog } from '#ui/lazy-confirm-dialog.ts';
import { Popover } from '#ui/popover.tsx';

registerTexts('wallet', wallet);

/** The account menu under the avatar; `trigger` is the user pill, a button. */
export const UserPopover = ({ trigger }: { readonly trigger: ReactElement }) => {
  const { t } = useTranslation('wallet');
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Popover trigger={trigger} label={t('account')} align="end">
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
          onConfirm={logoutHere}
          onClose={() => setAsks(false)}
        >
          <p className="sec">{t('logoutText')}</p>
        </ConfirmDialog>
      )}
    </>
  );
};
