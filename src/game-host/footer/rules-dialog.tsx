import { useTranslation } from 'react-i18next';
import { serializeMultiplier } from '#core/multiplier.ts';
import { formatReturnPercent } from '#core/returns.ts';
import type { AnyGame } from '#engine/game.ts';
import { formatMoney, formatTopMultiplier } from '#lib/format-money.ts';
import { Dialog } from '#ui/dialog.tsx';
import { translateGameText } from '../mount/game-text.ts';
import { Facts } from '#ui/facts.tsx';

interface RulesDialogProps {
  readonly game: AnyGame;
  readonly minimumMinor: bigint;
  readonly maxProfitMinor: bigint;
  readonly onClose: () => void;
}

/** The rules of the game and its bet limits. */
export const RulesDialog = ({ game, minimumMinor, maxProfitMinor, onClose }: RulesDialogProps) => {
  const { t } = useTranslation('game');
  const { name, rtp, maxMultiplier } = game.meta;
  const rows = [
    { text: t('rulesRtp'), value: `${formatReturnPercent(rtp)}%` },
    { text: t('rulesTop'), value: formatTopMultiplier(serializeMultiplier(maxMultiplier)) },
    { text: t('rulesMaxProfit'), value: formatMoney(maxProfitMinor) },
    { text: t('rulesMin'), value: formatMoney(minimumMinor) },
  ];
  return (
    <Dialog title={t('rulesTitle', { name })} icon="info" width={480} onClose={onClose}>
      <p className="sec">{translateGameText(game, { key: 'description' })}</p>
      <Facts>
        {rows.map((row) => (
          <div key={row.text}>
            <dt>{row.text}</dt>
            <dd className="num">{row.value}</dd>
          </div>
        ))}
      </Facts>
    </Dialog>
  );
};
