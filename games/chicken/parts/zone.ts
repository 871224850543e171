import type { BedPace } from '#engine/stage/scene.ts';
import { look } from '../look.ts';
import { zoneAt, type Difficulty } from '../paytable.ts';
import type { ChickenMotion } from './motion.ts';

/** The pace of the music in the zone of a lane. */
export const zoneMusicPace = (difficulty: Difficulty, lane: number): BedPace =>
  look.zones[zoneAt(difficulty, lane)] ?? look.zones[0];

/** The music steps up with each zone that the hen enters, and resets when the round is over. */
export const musicBedPaceAt = ({ crossed, over }: ChickenMotion, difficulty: Difficulty): BedPace =>
  zoneMusicPace(difficulty, over > 0 ? 0 : crossed);
