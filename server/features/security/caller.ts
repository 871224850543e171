import type { Player } from '../../deps.ts';
import type { Language } from '../../texts/languages.ts';
import type { Origin } from '../sessions/feature.ts';

/** The player who changes the account's security, the origin of the call, and the language for mails. */
export interface Caller {
  readonly player: Player;
  readonly origin: Origin;
  readonly language: Language;
}
