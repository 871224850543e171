import { proveHere } from '../db/proof-workers.ts';
import { proveBooks, type ProofDeps } from '../db/prove-books.ts';

/** Well after the newest row, by the clock of a test or of this machine. */
const LATER_MS = 2 * 86_400_000;

/** Proves the books by days, as a night later: every row is in a range. Returns what is wrong. */
export async function proveInRanges(deps: ProofDeps): Promise<readonly string[]> {
  const clock = { now: () => new Date(deps.clock.now().getTime() + LATER_MS) };
  const { problems } = await proveBooks({ ...deps, clock }, { isAll: true, prover: proveHere(deps) });
  return problems;
}
