import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { BalanceList } from './balance-list.tsx';
import { useBalancesLocked } from '#session/balances.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { wallet } from './words.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/popover.tsx';

registerTexts('wallet', wallet);

/** The balances under the balance pill; `trigger` is the pill, a button. */
export const WalletPopover = ({ trigger }: { readonly trigger: ReactElement }) => {
  const { t } = useTranslation('wallet');
  const isLocked = useBalancesLocked();
  return (
    <Popover trigger={trigger} title={t('title')} aside={isLocked && <Icon name="lock" size={17} />}>
      {(close) => <BalanceList onChosen={close} />}
    </Popover>
  );
};
