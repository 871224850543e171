import { nobleHmac } from '#engine/core/draw.ts';
import { loadSchemaMessages } from '#engine/core/schema-sentences.ts';
import { catalogue } from '#games/catalogue.ts';
import { type CheckReport, type CheckRequest, noCounts } from '#engine/records/check-report.ts';
import { checkArray, checkPiece } from '#engine/records/check-part.ts';
import { createRoundChecker } from '#engine/records/check-round.ts';

loadSchemaMessages();
const check = createRoundChecker(catalogue, nobleHmac);
const report = (news: CheckReport): void => postMessage(news);

async function answer({ file, index, piece, keepsAll }: CheckRequest): Promise<void> {
  if (piece !== null)
    return report({ ...(await checkPiece(file, piece, check, keepsAll)), index, isFree: true });
  let part = index;
  for await (const checked of checkArray(file, check, keepsAll))
    report({ ...checked, index: part++, isFree: false });
  report({ index: part, bytes: 0, lines: 0, counts: noCounts, rounds: [], isFree: true });
}

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  answer(data).catch(reportError); // reaches the page as an error of the worker
});
