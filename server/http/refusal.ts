import type { RefusalKey } from '#contract/errors.ts';
import { Refusal as AnyRefusal, type RefusalDetails } from '#core/refusal.ts';

/** The `Refusal` class restricted to keys of the contract: no others can be sent. */
export const Refusal: new (key: RefusalKey, details?: RefusalDetails) => AnyRefusal<RefusalKey> = AnyRefusal;
export type Refusal = AnyRefusal<RefusalKey>;
