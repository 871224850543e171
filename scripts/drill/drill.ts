import { roundForDisplay, isWithinLimit, type BenchResult } from '../bench/bench-result.ts';
import { drillKeys } from './keys.ts';
import { drillRedis } from './redis.ts';
import { StartError } from '#server/start-error.ts';
import { drillFailover } from './failover.ts';
import { drillRestore } from './restore.ts';
import { drillRolling } from './rolling.ts';

/** Each part takes away what a site runs on, for minutes, and counts what players noticed. */
const parts: Readonly<Record<string, () => Promise<readonly BenchResult[]>>> = {
  rolling: drillRolling,
  redis: drillRedis,
  keys: drillKeys,
  postgres: drillFailover,
  restore: drillRestore,
};

/** `npm run drill [part ...]`: returns the exit code, 0 when every figure is within its limit. */
export const run = async (names: readonly string[]): Promise<number> => {
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) {
    console.error(`There is no drill ${unknown}; there are: ${Object.keys(parts).join(', ')}.`);
    return 1;
  }
  const figures: BenchResult[] = [];
  for (const [name, drill] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue;
    console.log(`Drill: ${name} ...`);
    try {
      figures.push(...(await drill()));
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
      return 1;
    }
  }
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: `${roundForDisplay(figure.value)} ${figure.unit}`.trim(),
      ok: isWithinLimit(figure) ? 'yes' : 'NO',
      detail: figure.detail,
    })),
  );
  return figures.every(isWithinLimit) ? 0 : 1;
};
