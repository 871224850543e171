export { ZoneOutlet } from './zone-outlet.tsx';
