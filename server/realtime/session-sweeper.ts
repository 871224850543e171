import type { Server } from 'socket.io';
import type { Deps } from '../deps.ts';

const SESSION = 'session:';
/** The room of the sockets of one session. */
export const sessionRoom = (sessionId: string): string => `${SESSION}${sessionId}`;

/** Sessions that expire, or whose end was not received here, keep a socket at most this much longer. */
const LOOK_MS = 60_000;
const AT_ONCE = 500;

export interface SessionSweeper {
  /**
   * Closes the sockets whose session has ended; with `reload` the others are asked to refetch what they may
   * have missed.
   */
  look(options?: { readonly reload: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Checks the sessions of this process's open sockets periodically and on demand. */
export function startSessionSweeper(io: Server, deps: Deps, close: (room: string) => void): SessionSweeper {
  let looking = Promise.resolve();
  let owesReload = false;

  const lookAt = async (ids: readonly string[]): Promise<void> => {
    const rows = await deps.db
      .selectFrom('sessions')
      .select('id')
      .where('id', 'in', ids)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', deps.clock.now())
      .execute();
    const open = new Set(rows.map(({ id }) => id));
    for (const id of ids) {
      if (!open.has(id)) close(sessionRoom(id));
      else if (owesReload) io.to(sessionRoom(id)).emit('balance-reload', {});
    }
  };
  const lookAtAll = async (): Promise<void> => {
    const rooms = [...io.of('/').adapter.rooms.keys()].filter((room) => room.startsWith(SESSION));
    const ids = rooms.map((room) => room.slice(SESSION.length));
    try {
      for (let i = 0; i < ids.length; i += AT_ONCE) await lookAt(ids.slice(i, i + AT_ONCE));
      owesReload = false;
    } catch (error) {
      deps.log.error({ err: error }, 'could not check the sessions of the sockets');
    }
  };
  const look: SessionSweeper['look'] = ({ reload } = { reload: false }) => {
    looking = looking.then(() => {
      owesReload ||= reload;
      return lookAtAll();
    });
    return looking;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  return {
    look,
    stop() {
      clearInterval(timer);
      return looking;
    },
  };
}
