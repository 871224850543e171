const LOOK_MS = 500;

/** Calls `end` once, when the parent process is gone, because its shell forwards no signals. */
export const endWithParent = (end: () => void): void => {
  const parent = process.ppid;
  endWhen(() => process.ppid !== parent, end);
};

/** Calls `end` once, when the given process is gone. */
export const endWithProcess = (pid: number, end: () => void): void => endWhen(() => !isRunning(pid), end);

const endWhen = (isOver: () => boolean, end: () => void): void => {
  const looking = setInterval(() => {
    if (!isOver()) return;
    clearInterval(looking);
    end();
  }, LOOK_MS);
  looking.unref();
};

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
