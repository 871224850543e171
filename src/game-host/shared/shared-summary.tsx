import { useTranslation } from 'react-i18next';
import { amountToMinor } from '#contract/money.ts';
import { fromFraction, payoutOf, shownMultiplier } from '#engine/core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { hundredthsOf } from '#engine/round/shared-facts.ts';
import { profitOf } from '#engine/round/shared-frame-of.ts';
import type { CrashBet } from '#server/features/crash/contract.ts';
import { formatProfit, isGain } from '#lib/format-money.ts';
import { classNames } from '#ui/class-names.ts';
import { gameText } from '../mount/game-text.ts';
import { rowText } from '../panel/row-text.ts';
import type { SharedBetting } from './use-shared-betting.ts';
import { useFacts, useMoment } from './use-shared.ts';

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
  shownMultiplier(fromFraction(BigInt(hundredthsOf(text)), 100n));

/** What the bet brings: while it flies, once it is over, or what it could bring. */
export const SharedSummary = ({ mounted, betting }: SummaryProps) => {
  const lines = useLines(mounted, betting);
  if (lines.length === 0) return null;
  return (
    <div className="outcome" data-rows={lines.length}>
      {lines.map(({ label, text, isWon }) => (
        <div key={label} className="sumline">
          <span>{label}</span>
          <b className={classNames('num', isWon && 'pos')}>{text}</b>
        </div>
      ))}
    </div>
  );
};

function useLines(mounted: MountedSharedGame, betting: SharedBetting): readonly Line[] {
  const { t } = useTranslation('shared');
  const phase = useFacts(mounted, (facts) => facts.phase);
  const nowText = useNowText(mounted, betting.flying);
  const { own, flying } = betting;
  const prepared = preparedLines(mounted, betting);
  if (flying) return [{ label: t('profitNow'), text: nowText, isWon: nowText.startsWith('+') }, ...prepared];
  if (!own || phase === 'betting') return prepared;
  const profitMinor = profitOf(own);
  const profit = { label: t('profit'), text: formatProfit(profitMinor), isWon: isGain(profitMinor) };
  const at = own.cashed_out_at;
  return at === null
    ? [profit]
    : [{ label: t('cashedOutAt'), text: multiplierText(at), isWon: false }, profit];
}

/** What a cash-out would bring beyond the stake now. */
function useNowText(mounted: MountedSharedGame, flying: CrashBet | null): string {
  const { curve } = mounted;
  const shown = useMoment(mounted, ({ phase, phaseMs }) =>
    phase === 'running' ? curve.shownAt(phaseMs) : 0,
  );
  if (!flying || shown === 0) return '';
  const betMinor = amountToMinor(flying.amount);
  return formatProfit(payoutOf(betMinor, fromFraction(BigInt(shown), 100n)) - betMinor);
}

function preparedLines({ game }: MountedSharedGame, betting: SharedBetting): readonly Line[] {
  const { flying, params, costMinor, maxProfitMinor } = betting;
  const betMinor = flying ? amountToMinor(flying.amount) : costMinor;
  const rows = game.controls.rows?.(flying?.params ?? params.value, 0) ?? [];
  return rows.map((row) => ({
    label: gameText(game, row.label),
    ...rowText(row, { game, betMinor, capMinor: maxProfitMinor }),
    isWon: false,
  }));
}
