import { parseArgs } from 'node:util';
import { checkProvider } from './provider-check/check.ts';
import { CheckWallet } from './provider-check/wallet.ts';

const USAGE = 'npm run provider:check -- --url https://… --secret … [--slug paperkite] [--port 4010]';

/**
 * `npm run provider:check`: runs the casino's side against a provider and prints which rules of
 * docs/providers.md it keeps.
 */
export const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      url: { type: 'string' },
      secret: { type: 'string' },
      slug: { type: 'string', default: 'paperkite' },
      port: { type: 'string', default: '4010' },
    },
  });
  const { url, secret, slug, port } = values;
  if (url === undefined || secret === undefined || !URL.canParse(url)) {
    console.error(USAGE);
    return 1;
  }
  const wallet = new CheckWallet(slug, secret);
  console.log(`The wallet of the check listens at ${await wallet.listen(Number(port))}.`);
  try {
    const findings = await checkProvider({ url: url.replace(/\/+$/, ''), secret, wallet });
    for (const { rule, problems } of findings) {
      console.log(`${problems.length === 0 ? 'ok    ' : 'BROKEN'}  ${rule}`);
      for (const problem of problems) console.log(`          ${problem}`);
    }
    const broken = findings.filter(({ problems }) => problems.length > 0).length;
    console.log(
      broken === 0
        ? 'The provider keeps every rule.'
        : `The provider breaks ${broken} of ${findings.length} rules.`,
    );
    return broken === 0 ? 0 : 1;
  } finally {
    await wallet.close();
  }
};
