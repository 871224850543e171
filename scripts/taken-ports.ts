import { once } from 'node:events';
import { createServer } from 'node:net';

export interface WantedPort {
  readonly port: number;
  /** A local host name or address. */
  readonly host: string;
  /** The setting that changes it. */
  readonly setting: string;
}

/** Returns a message for the first port that another program listens on; null when all are free. */
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
    // Other errors are reported by the server that listens on the port.
    return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  }
  probe.close();
  await once(probe, 'close');
  return false;
};
