// Groups the player-facing components into one chunk, so that the first load names only this import.
export { BetGame } from './bet-game.tsx';
export { CasinoTile } from './casino-tile.tsx';
export { CasinoGamePage } from './game/casino-game-page.tsx';
export { ProvidersPage } from './providers-page.tsx';
