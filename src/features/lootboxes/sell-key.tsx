import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAmount } from '#lib/format-money.ts';
import type { Round } from '#contract/bets.ts';
import { SecondaryKey, SecondaryRow } from '#game-host/panel/secondary-row.tsx';
import { useHotkeys, useHotkeyHints } from '#game-host/panel/use-hotkeys.ts';
import { usePlaySettings } from '#session/play-settings.ts';
import { Kbd } from '#ui/kbd.tsx';
import { useSell } from './use-sell.ts';

/** Defined in games.md 4.16; also in the game's list of hotkeys. */
const hotkey = { code: 'KeyE', key: 'E' } as const;

/** Sells the item of a displayed round once. Disabled if the item was auto-sold. */
export const SellButton = ({ round }: { readonly round: Round }) => {
  const { t } = useTranslation('itemPanel');
  const { sell, isSelling } = useSell();
  const [soldId, setSoldId] = useState<string | null>(null);
  const amount = formatAmount(round.payout);
  const isSold = round.auto_sell === true || soldId === round.id;
  const { areHotkeysOn } = usePlaySettings();
  const chips = useHotkeyHints();
  const press = (): void => {
    if (!isSold && !isSelling) void sell([round.id]).then(([id = null]) => setSoldId(id));
  };
  useHotkeys(areHotkeysOn, { [hotkey.code]: press });
  const chip = isSold ? undefined : chips(hotkey.key);
  return (
    <SecondaryRow isOverAmount>
      <SecondaryKey icon="check" disabled={isSold} loading={isSelling} onClick={press}>
        {t(isSold ? 'sold' : 'sell', { amount })}
        {chip && <Kbd>{chip}</Kbd>}
      </SecondaryKey>
    </SecondaryRow>
  );
};
