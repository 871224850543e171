// Groups the player-facing components into one chunk: bonuses are rare, so the first load names only this
// import.
export { ActivateModal } from './activate-modal.tsx';
export { BonusFacts } from './bonus-facts.tsx';
export { BonusNote } from './bonus-note.tsx';
export { BonusesPage } from './bonuses-page.tsx';
export { CancelModal } from './cancel-modal.tsx';
export { NoDepositModal } from './no-deposit-modal.tsx';
export { WaitingSpins } from './waiting-spins.tsx';
