import { call } from '#api/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { listReferrals } from '#contract/affiliate.ts';

type Referral = ReplyOf<typeof listReferrals>['items'][number];

/** The server's maximum page size. */
const PER_PAGE = 100;

/** Fetches all referrals, newest first. */
export async function readAllReferrals(): Promise<readonly Referral[]> {
  const rows: Referral[] = [];
  for (let page = 1; ; page += 1) {
    const { items, pagination } = await call(listReferrals, { page, per_page: PER_PAGE }, { quiet: true });
    rows.push(...items);
    if (page >= pagination.pages) return rows;
  }
}

const columns = ['player', 'campaign', 'joined_at', 'wagered', 'commission', 'state'] as const;

/** Formats one cell. Escapes text that a spreadsheet would run as a formula, as the server's exports do. */
const cellOf = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Builds the CSV by hand: the server's CSV library would add 80 KB to the bundle for six columns. */
export function referralsCsv(rows: readonly Referral[]): string {
  const lines = rows.map(({ name, campaign, joined_at: joined, wagered, commission, state }) =>
    [name, campaign, joined, wagered, commission, state].map(cellOf).join(','),
  );
  // Spreadsheets need the byte order mark to detect UTF-8.
  return `\uFEFF${[columns.join(','), ...lines].join('\n')}\n`;
}
