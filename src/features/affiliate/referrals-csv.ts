import { call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listReferrals } from '#contract/affiliate.ts';
import { csvOf } from '#lib/csv.ts';

type Referral = ReplyOf<typeof listReferrals>['items'][number];

/** The server's maximum page size. */
const PER_PAGE = 100;

/** Fetches all referrals, newest first. */
export async function readAllReferrals(): Promise<readonly Referral[]> {
  const rows: Referral[] = [];
  let before: string | null = null;
  do {
    const page: ReplyOf<typeof listReferrals> = await call(
      listReferrals,
      { per_page: PER_PAGE, ...(before !== null && { before }) },
      { quiet: true },
    );
    rows.push(...page.items);
    before = page.cursors.older;
  } while (before !== null);
  return rows;
}

const columns = ['player', 'campaign', 'joined_at', 'wagered', 'commission', 'state'] as const;

/** Returns the rows as a CSV file. */
export function referralsCsv(rows: readonly Referral[]): string {
  const lines = rows.map(({ name, campaign, joined_at: joined, wagered, commission, state }) => [
    name,
    campaign,
    joined,
    wagered,
    commission,
    state,
  ]);
  return csvOf([columns, ...lines]);
}
