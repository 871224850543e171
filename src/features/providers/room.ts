// All that is seen of providers is one file: the first load names one way to it.
export { BetGame } from './bet-game.tsx';
export { CasinoTile } from './casino-tile.tsx';
export { CasinoGamePage } from './game/casino-game-page.tsx';
export { ProvidersPage } from './providers-page.tsx';
