import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

/** A part of a measurement that runs in its own process. */
export interface Child<Line> {
  send(message: object | string): void;
  /** Resolves with the first matching line from now on. */
  hears(fits: (line: Line) => boolean): Promise<Line>;
  end(): void;
}

/** Starts a file of this folder. */
export const startChild = <Line>(name: string): Child<Line> => {
  const child: ChildProcess = fork(join(import.meta.dirname, name));
  return {
    send: (message) => void child.send(message),
    hears: (fits) =>
      new Promise((resolve, reject) => {
        const ended = (): void => reject(new Error(`${name} exited`));
        const listen = (line: Line): void => {
          if (!fits(line)) return;
          child.off('message', listen).off('exit', ended);
          resolve(line);
        };
        child.on('message', listen).once('exit', ended);
      }),
    end: () => void child.kill(),
  };
};

/** Fetches a metric of a server. */
export const fetchMetric = async (url: string, name: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};
