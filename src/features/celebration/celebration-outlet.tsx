import { lazy, Suspense, useEffect } from 'react';
import { celebrateKeptCredit, keepDemoCredit, useCreditToCelebrate } from './credits.ts';

const CelebrationOverlay = lazy(() => import('./celebration-overlay.tsx'));

/** Celebrates credits outside a round, one after the other; loads its picture on first need. */
export const CelebrationOutlet = () => {
  const credit = useCreditToCelebrate();
  useEffect(keepDemoCredit, []);
  useEffect(celebrateKeptCredit, []);
  return credit ? (
    <Suspense fallback={null}>
      <CelebrationOverlay key={credit.id} credit={credit} />
    </Suspense>
  ) : null;
};
