import type { RefusalKey } from '#contract/errors.ts';
import { Refusal as AnyRefusal, type RefusalDetails } from '#core/refusal.ts';

/** The one class of refusals, here for keys of the contract only: no other can be sent. */
export const Refusal: new (key: RefusalKey, details?: RefusalDetails) => AnyRefusal<RefusalKey> = AnyRefusal;
export type Refusal = AnyRefusal<RefusalKey>;
