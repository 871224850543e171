import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#core/money.ts';
import { multiplierFromFraction, computePayout, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { parseHundredths } from '#core/hundredths.ts';
import { getBetProfit } from '#engine/round/compute-shared-frame.ts';
import type { CrashBet } from '#contract/crash.ts';
import { formatProfit, isGain } from '#lib/format-money.ts';
import { translateGameText } from '../mount/game-text.ts';
import { formatRowValue } from '../panel/row-text.ts';
import type { SharedBetting } from './use-shared-betting.ts';
import { useSharedGameState, useFrameValue } from './use-shared.ts';
import { SummaryBox, SummaryLine } from '../panel/summary-box.tsx';

interface SummaryProps {
  readonly mounted: MountedSharedGame;
  readonly betting: SharedBetting;
}

interface Line {
  readonly label: string;
  readonly text: string;
  readonly isWon: boolean;
}

const multiplierText = (text: string): string =>
  formatMultiplierE8(multiplierFromFraction(BigInt(parseHundredths(text)), 100n));

/** Possible, current or final win of the bet. */
export const SharedSummary = ({ mounted, betting }: SummaryProps) => {
  const lines = useLines(mounted, betting);
  if (lines.length === 0) return null;
  return (
    <SummaryBox rows={lines.length}>
      {lines.map(({ label, text, isWon }) => (
        <SummaryLine key={label} label={label} value={text} isWon={isWon} />
      ))}
    </SummaryBox>
  );
};

function useLines(mounted: MountedSharedGame, betting: SharedBetting): readonly Line[] {
  const { t } = useTranslation('shared');
  const phase = useSharedGameState(mounted, (facts) => facts.phase);
  const nowText = useNowText(mounted, betting.flying);
  const { own, flying } = betting;
  const prepared = preparedLines(mounted, betting);
  if (flying) return [{ label: t('profitNow'), text: nowText, isWon: nowText.startsWith('+') }, ...prepared];
  if (!own || phase === 'betting') return prepared;
  const profitMinor = getBetProfit(own);
  const profit = { label: t('profit'), text: formatProfit(profitMinor), isWon: isGain(profitMinor) };
  const at = own.cashed_out_at;
  return at === null
    ? [profit]
    : [{ label: t('cashedOutAt'), text: multiplierText(at), isWon: false }, profit];
}

/** Profit of a cash-out now. */
function useNowText(mounted: MountedSharedGame, flying: CrashBet | null): string {
  const { curve } = mounted;
  const shown = useFrameValue(mounted, ({ phase, phaseMs }) =>
    phase === 'running' ? curve.shownAt(phaseMs) : 0,
  );
  if (!flying || shown === 0) return '';
  const betMinor = amountToMinor(flying.amount);
  return formatProfit(computePayout(betMinor, multiplierFromFraction(BigInt(shown), 100n)) - betMinor);
}

function preparedLines({ game }: MountedSharedGame, betting: SharedBetting): readonly Line[] {
  const { flying, params, costMinor, maxProfitMinor } = betting;
  const betMinor = flying ? amountToMinor(flying.amount) : costMinor;
  const rows = game.controls.rows?.(flying?.params ?? params.value, 0) ?? [];
  return rows.map((row) => ({
    label: translateGameText(game, row.label),
    ...formatRowValue(row, { game, betMinor, capMinor: maxProfitMinor }),
    isWon: false,
  }));
}
