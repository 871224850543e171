import { spawn } from 'node:child_process';

const MAX_MS = 90_000;
const command = ['audit', 'signatures', '--json', '--fetch-retries=0', '--fetch-timeout=20000'];

interface Finding {
  readonly name: string;
  readonly version: string;
}
interface Report {
  readonly invalid?: readonly Finding[];
  readonly missing?: readonly Finding[];
  readonly error?: { readonly code?: string | null; readonly summary?: string };
}

/**
 * `npm run audit:signatures`: verifies the registry's signature of every installed package. A bad or missing
 * one fails; an unreachable registry, or unreachable keys, are reported and pass.
 */
export const run = async (): Promise<number> => {
  const { isBad, sentence } = parseAuditReport(await reportOfNpm());
  console[isBad ? 'error' : 'log'](sentence);
  return isBad ? 1 : 0;
};

/** Interprets a report of `npm audit signatures --json`. */
export const parseAuditReport = (text: string): { readonly isBad: boolean; readonly sentence: string } => {
  const { invalid, missing, error } = reportIn(text);
  const found = [...(invalid ?? []), ...(missing ?? [])].map(({ name, version }) => `${name}@${version}`);
  if (found.length > 0) return { isBad: true, sentence: `Bad or missing signature: ${found.join(', ')}.` };
  if (invalid) return { isBad: false, sentence: 'Every installed package has a good signature.' };
  // A signature by an unknown key, or one made after its key expired, is reported as an error.
  const isBad = /SIGNATURE|ATTESTATION|INTEGRITY/.test(error?.code ?? '');
  const reason = error?.summary ?? error?.code ?? 'no reply in time';
  return { isBad, sentence: `${isBad ? 'Bad signature' : 'Signatures were NOT checked'}: ${reason}.` };
};

const reportIn = (text: string): Report => {
  try {
    return JSON.parse(text) as Report; // npm writes this shape
  } catch {
    return {};
  }
};

const reportOfNpm = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const npm = spawn('npm', command, {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: MAX_MS,
      killSignal: 'SIGKILL',
    });
    let text = '';
    npm.stdout.on('data', (bytes: Buffer) => (text += bytes.toString()));
    npm.once('error', reject);
    // Child processes of npm may keep the pipe open.
    npm.once('exit', (_code, signal) => signal && npm.stdout.destroy());
    npm.once('close', () => resolve(text));
  });
