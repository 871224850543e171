import { useEffect } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { celebrateSavedCredit, saveDemoCredit, useCreditToCelebrate } from './credits.ts';

// If this fails to load, only the animation is lost: the balance has already changed.
const CelebrationOverlay = lazyComponent(
  async () => ({ default: (await import('./celebration-overlay.tsx')).CelebrationOverlay }),
  { failed: () => null },
);

/** Celebrates credits outside a round one at a time. Loads the animation on first use. */
const CelebrationOutlet = () => {
  const credit = useCreditToCelebrate();
  useEffect(saveDemoCredit, []);
  useEffect(celebrateSavedCredit, []);
  return credit ? <CelebrationOverlay key={credit.id} credit={credit} /> : null;
};

export default CelebrationOutlet;
