import { nobleHmac } from '#core/draw.ts';
import { loadSchemaMessages } from '#core/schema-messages.ts';
import { catalogue } from '#games/catalogue.ts';
import type { CheckRequest } from '#core/records/check-report.ts';
import { checkArray, checkChunk } from '#core/records/check-chunk.ts';
import { createRoundChecker } from '#core/records/check-round.ts';

loadSchemaMessages();
const check = createRoundChecker(catalogue, nobleHmac);

/** Sends the reports of a request, then null. */
async function answer({ file, piece, keepsAll }: CheckRequest, port: MessagePort): Promise<void> {
  if (piece) port.postMessage(await checkChunk(file, piece, check, keepsAll));
  else for await (const report of checkArray(file, check, keepsAll)) port.postMessage(report);
  port.postMessage(null);
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<CheckRequest>) => {
  if (port) answer(data, port).catch(reportError); // an error event for the page
});
