import type { Player } from '../../deps.ts';
import type { Language } from '../../texts/languages.ts';
import type { Origin } from '../sessions/feature.ts';

/** Who changes the safety of an account, from where, and in which language it is told. */
export interface Caller {
  readonly player: Player;
  readonly origin: Origin;
  readonly language: Language;
}
