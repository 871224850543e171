import { once } from 'node:events';
import { createServer } from 'node:net';

export interface WantedPort {
  readonly port: number;
  /** A name or address of this machine. */
  readonly host: string;
  /** What changes it. */
  readonly setting: string;
}

/** The sentence for the first port that another program listens on; null when all are free. */
export const takenPort = async (wanted: readonly WantedPort[]): Promise<string | null> => {
  for (const one of wanted) {
    if (one.port > 0 && (await isTaken(one)))
      return `Port ${one.port} is already taken: close the program that uses it or set ${one.setting}.`;
  }
  return null;
};

const isTaken = async ({ port, host }: WantedPort): Promise<boolean> => {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
  } catch (error) {
    // Any other reason is told by what really listens there.
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return false;
};
