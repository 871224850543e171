import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { ViolationMessage } from './check-ledger.ts';
import { endOfDay } from './proof-ranges.ts';
import { noSums, type SumsSoFar } from './proof-sums.ts';

/** Where a proof of every day keeps how far it is, so that it goes on there after its process was killed. */
export interface ProofPlace {
  /** It is kept when a day ends and the last time is this long ago. */
  readonly everyMs: number;
  load(): Promise<string | null>;
  keep(text: string): Promise<void>;
  forget(): Promise<void>;
}

/** How far a proof of every day is: everything before the day `next` is proven, and adds up to `sums`. */
export interface ProofProgress {
  /** When its first day was read. */
  readonly begunMs: number;
  /** Days that had left the database then. */
  readonly archivedDays: number;
  readonly first: number;
  readonly next: number;
  /** The hash of the day before `next`. */
  readonly before: string;
  readonly rounds: number;
  readonly days: number;
  readonly problems: readonly ViolationMessage[];
  readonly sums: SumsSoFar;
}

const KEPT_FOR_MS = 7 * 86_400_000;

const wholeNumber = z.number().check(z.int(), z.nonnegative());
const sumsByKey = z.array(z.tuple([z.string(), z.record(z.string(), z.string().check(z.regex(/^-?\d+$/)))]));
const schema = z.object({
  format: z.literal(1),
  begunMs: wholeNumber,
  archivedDays: wholeNumber,
  first: wholeNumber,
  next: wholeNumber,
  before: z.string(),
  rounds: wholeNumber,
  days: wholeNumber,
  problems: z.array(z.string()),
  accounts: sumsByKey,
  pairs: sumsByKey,
  open: sumsByKey,
});

const toText = ({ sums, ...rest }: ProofProgress): string =>
  JSON.stringify(
    {
      format: 1,
      ...rest,
      accounts: [...sums.accounts],
      pairs: [...sums.pairs],
      open: [...sums.open],
    },
    (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );

/** The sums by their keys; their fields are those that were written. */
const toMap = <Sums extends Record<keyof Sums, bigint>>(
  entries: z.infer<typeof sumsByKey>,
): Map<string, Sums> =>
  new Map(
    entries.map(([key, sums]) => [
      key,
      Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, BigInt(value)])) as Sums,
    ]),
  );

/** Where the last proof of every day ended before its end; null: it begins with the first day. */
export async function loadProgress(
  place: ProofPlace,
  { nowMs, archivedDays }: { readonly nowMs: number; readonly archivedDays: number },
): Promise<ProofProgress | null> {
  const text = await place.load();
  if (text === null) return null;
  const parsed = schema.safeParse(parseJson(text));
  // Written by another version, or by a disk that was full.
  if (!parsed.success) return null;
  const { format: _, accounts, pairs, open, ...rest } = parsed.data;
  // What was proven long ago, or before a month left, says too little of the books as they are now.
  if (rest.begunMs > nowMs || rest.begunMs + KEPT_FOR_MS < nowMs || rest.archivedDays !== archivedDays)
    return null;
  const sums: SumsSoFar = {
    ...noSums(),
    from: endOfDay(rest.next - 1),
    accounts: toMap(accounts),
    pairs: toMap(pairs),
    open: toMap(open),
  };
  return { ...rest, sums };
}

export const keepProgress = (place: ProofPlace, progress: ProofProgress): Promise<void> =>
  place.keep(toText(progress));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const FILE = 'proof-of-all-days.json';
const FILE_EVERY_MS = 20_000;

/** In a file of DATA_DIR: the command writes nothing into the database. */
export function proofPlaceInFolder(dataDir: string): ProofPlace {
  const file = join(dataDir, FILE);
  return {
    everyMs: FILE_EVERY_MS,
    load: () => readFile(file, 'utf8').catch(() => null),
    async keep(text) {
      await writeFile(`${file}.part`, text, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
    forget: () => rm(file, { force: true }),
  };
}
