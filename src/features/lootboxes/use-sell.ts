import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Refusal } from '#core/refusal.ts';
import { call } from '#api/call.ts';
import { NetworkError } from '#api/network-error.ts';
import { showToast } from '#api/toasts.ts';
import { endpointQueryKey, useEndpointMutation } from '#api/query.ts';
import { queryClient } from '#api/query-client.ts';
import { formatAmount } from '#lib/format-money.ts';
import { getUserItems, sellAllItems, sellItem } from '#contract/lootboxes.ts';
import { balances } from '#session/balances.ts';

const refreshItems = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: endpointQueryKey(getUserItems) });

/** Sells an item. Returns true if it is sold, even if that happened elsewhere before. */
async function sellOne(id: string): Promise<boolean> {
  try {
    balances.update((await call(sellItem, { id }, { quiet: true })).balance);
    return true;
  } catch (failure) {
    if (failure instanceof Refusal && failure.key === 'ITEM_GONE') return true;
    if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
    showToast({ type: 'warning', message: failure.message });
    return false;
  }
}

/** Sells items one by one; resolves to the ids of those that are sold. */
export function useSell() {
  const [isSelling, setSelling] = useState(false);
  const sell = async (ids: readonly string[]): Promise<readonly string[]> => {
    setSelling(true);
    try {
      const sold: string[] = [];
      for (const id of ids) if (await sellOne(id)) sold.push(id);
      await refreshItems();
      return sold;
    } finally {
      setSelling(false);
    }
  };
  return { sell, isSelling };
}

/** Sells all items; resolves to whether that succeeded. */
export function useSellAll(): () => Promise<boolean> {
  const { t } = useTranslation('items');
  const { send } = useEndpointMutation(sellAllItems, {
    onReply({ amount, balance }) {
      balances.update(balance);
      showToast({ type: 'info', message: t('soldNotice', { amount: formatAmount(amount) }) });
    },
  });
  return async () => {
    const reply = await send({});
    await refreshItems();
    return reply !== null;
  };
}
