// All that players see of this room is one file: the first load names one way to it, and bonuses are few.
export { ActivateModal } from './activate-modal.tsx';
export { BonusFacts } from './bonus-facts.tsx';
export { BonusNote } from './bonus-note.tsx';
export { BonusesPage } from './bonuses-page.tsx';
export { CancelModal } from './cancel-modal.tsx';
export { NoDepositModal } from './no-deposit-modal.tsx';
export { WaitingSpins } from './waiting-spins.tsx';
