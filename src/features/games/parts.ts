export { GameRail } from './game-rail.tsx';
