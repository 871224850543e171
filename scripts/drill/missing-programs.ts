import { StartError } from '#server/start-error.ts';

/** @throws {StartError} if a Debian package is missing, with the way to install it */
export function sayHowToInstall(missing: readonly string[]): void {
  if (missing.length === 0) return;
  throw new StartError(
    `Missing: ${missing.join(', ')}. Install with: RUNLEVEL=1 apt-get install -y --no-install-recommends ${missing.join(' ')}`,
  );
}
