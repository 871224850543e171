import type { BetProof } from '#contract/bets.ts';
import { amountToMinor } from '#core/money.ts';

/** Returns a bet as one replay line with its expected result (protocol.md); null while its seed is secret. */
export function createReceipt(proof: BetProof): string | null {
  if (proof.server_seed === null) return null;
  const line = {
    game: proof.game,
    rulesVersion: proof.rules_version,
    params: proof.params,
    bet: amountToMinor(proof.amount).toString(),
    ...(proof.max_profit !== null && { maxProfit: amountToMinor(proof.max_profit).toString() }),
    serverSeed: proof.server_seed,
    serverSeedHash: proof.server_seed_hash,
    clientSeed: proof.client_seed,
    nonce: proof.nonce,
    ...(proof.actions.length > 0 && { actions: proof.actions }),
    expected: {
      status: proof.status,
      multiplier: proof.multiplier,
      payout: amountToMinor(proof.payout).toString(),
      outcome: proof.outputs,
    },
  };
  return `${JSON.stringify(line)}\n`;
}

/** Downloads a text as a file. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
