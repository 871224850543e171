import { lazy, Suspense, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountMenu } from '#features/wallet/account-menu.tsx';
import { logoutHere } from '#features/auth/log-out.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { wallet } from '#src/i18n/en/wallet.ts';
import { Popover } from '#ui/popover.tsx';

registerTexts('wallet', wallet);

const ConfirmDialog = lazy(async () => ({ default: (await import('#ui/confirm-dialog.tsx')).ConfirmDialog }));

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
        <Suspense fallback={null}>
          <ConfirmDialog
            danger
            title={t('logoutTitle')}
            confirmLabel={t('logout')}
            onConfirm={logoutHere}
            onClose={() => setAsks(false)}
          >
            <p className="sec">{t('logoutText')}</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
};
