import { Refusal } from '#engine/core/refusal.ts';
import { claims, refused } from '../metrics.ts';

/** Makes a claim and counts it for `/metrics`, or the key that it is refused with. */
export async function counted<Reply>(kind: string, claim: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await claim();
    claims.inc({ kind });
    return reply;
  } catch (error) {
    if (error instanceof Refusal) refused.inc({ key: error.key });
    throw error;
  }
}
