export { Zone } from './zone-outlet.tsx';
