import { call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listReferrals } from '#contract/affiliate.ts';

type Referral = ReplyOf<typeof listReferrals>['items'][number];

/** The most that one answer holds. */
const PER_PAGE = 100;

/** Every referral, the newest first. */
export async function readAllReferrals(): Promise<readonly Referral[]> {
  const rows: Referral[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await call(listReferrals, { page, per_page: PER_PAGE }, { quiet: true });
    rows.push(...items);
    if (page >= pagination.pages) return rows;
  }
}

const columns = ['player', 'campaign', 'joined_at', 'wagered', 'commission', 'state'] as const;

/** One cell. What a spreadsheet would run as a formula is made text, as in the files that the server makes. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** The rows as a file. The library of the server brings 80 KB of streams to a browser, for six columns. */
export function referralsCsv(rows: readonly Referral[]): string {
  const lines = rows.map(({ name, campaign, joined_at: joined, wagered, commission, state }) =>
    [name, campaign, joined, wagered, commission, state].map(cellOf).join(','),
  );
  // Without the mark a spreadsheet takes the file for one of another alphabet.
  return `\uFEFF${[columns.join(','), ...lines].join('\n')}\n`;
}
