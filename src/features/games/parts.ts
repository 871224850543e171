export { GameRail } from './game-rail.tsx';
export { StarterTiles } from './starter-tiles.tsx';
