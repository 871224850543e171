import { Counter } from 'prom-client';
import { Refusal } from '#core/refusal.ts';

const claims = new Counter({
  name: 'reward_claims_total',
  help: 'Rewards that players claimed, by kind.',
  labelNames: ['kind'],
  registers: [],
});
const refused = new Counter({
  name: 'reward_refusals_total',
  help: 'Claims of rewards that were refused, by the key of the refusal.',
  labelNames: ['key'],
  registers: [],
});
export const claimMetrics = [claims, refused] as const;

/** Runs a claim and counts its success, or the key of its refusal, for `/metrics`. */
export async function withClaimMetrics<Reply>(kind: string, claim: () => Promise<Reply>): Promise<Reply> {
  try {
    const reply = await claim();
    claims.inc({ kind });
    return reply;
  } catch (error) {
    if (error instanceof Refusal) refused.inc({ key: error.key });
    throw error;
  }
}
