import { type ReactNode, useMemo } from 'react';
import { multiplierFromFraction, formatMultiplierE8 } from '#core/multiplier.ts';
import type { MountedSharedGame } from '#engine/host/mount-shared.ts';
import { parseHundredths } from '#core/hundredths.ts';
import { crashGameModal } from '#features/crash/feature.ts';
import type { CrashResult } from '#contract/crash.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { ResultStrip } from '../stage/result-strip.tsx';
import type { GameResult } from '../stage/use-results.ts';
import { useSharedGameState } from './use-shared.ts';

const WIN_FROM = 200;
const CORONA_FROM = 500;

/** Crash points are tinted from 2× (ui.md 6). */
function resultOf({ chain, game, crash_point: point }: CrashResult): GameResult {
  const hundredths = parseHundredths(point);
  const text = formatMultiplierE8(multiplierFromFraction(BigInt(hundredths), 100n));
  const tint = hundredths >= CORONA_FROM ? 'corona' : hundredths >= WIN_FROM ? 'win' : 'none';
  return { id: `${chain}-${game}`, text, multiplierText: text, tint };
}

interface BurstStripProps {
  readonly mounted: MountedSharedGame;
  readonly className?: string | undefined;
  /** Buttons before the one for the history. */
  readonly children?: ReactNode;
}

/** Crash points of the last rounds, newest on the right; each opens its proof. */
export const BurstStrip = ({ mounted, className, children }: BurstStripProps) => {
  const openModal = useOpenModal();
  const results = useSharedGameState(mounted, (facts) => facts.results);
  const isNewestFresh = useSharedGameState(mounted, ({ phase }) => phase === 'crashed');
  const shown = useMemo(() => results.map(resultOf), [results]);
  const open = (id: string): void => {
    const [chain, game] = id.split('-').map(Number);
    if (chain !== undefined && game !== undefined) openModal(crashGameModal, { chain, game });
  };
  return (
    <ResultStrip
      className={className}
      results={shown}
      isNewestFresh={isNewestFresh}
      onOpen={open}
      openKey="shared:resultOpen"
    >
      {children}
    </ResultStrip>
  );
};
