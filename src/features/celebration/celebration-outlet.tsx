import { useEffect } from 'react';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { celebrateSavedCredit, saveDemoCredit, useCreditToCelebrate } from './credits.ts';

// A celebration that does not load is only not seen: the balance has changed all the same.
const CelebrationOverlay = lazyComponent(
  async () => ({ default: (await import('./celebration-overlay.tsx')).CelebrationOverlay }),
  { failed: () => null },
);

/** Celebrates credits outside a round, one after the other; loads its picture on first need. */
const CelebrationOutlet = () => {
  const credit = useCreditToCelebrate();
  useEffect(saveDemoCredit, []);
  useEffect(celebrateSavedCredit, []);
  return credit ? <CelebrationOverlay key={credit.id} credit={credit} /> : null;
};

export default CelebrationOutlet;
