import { once } from 'node:events';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { openSharedRedis } from '../../shared-redis.ts';
import { hasRedis, startRedis } from '../../testing/redis-server.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { openCrashTestbed, type CrashTestbed } from '../testing/crash-table.ts';

const isHere = hasRedis();
if (!isHere && process.env['CI']) throw new Error('redis-server must be installed in CI.');

/** Only an upper bound, for a busy machine. */
const SOON = { timeout: 15_000 };

/* Game 2 of the known chain ends at 2.20. */
describe.runIf(isHere)('crash on two processes of one site with Redis', () => {
  let one: CrashTestbed;
  let two: CrashTestbed;
  const closings: (() => unknown)[] = [];
  beforeAll(async () => {
    const redis = await startRedis();
    closings.unshift(() => redis.close());
    const open = async (secondOf?: CrashTestbed): Promise<CrashTestbed> => {
      const cluster = await openSharedRedis(
        { kind: 'server', url: redis.url },
        createLog({ logLevel: 'silent' }),
      );
      const table = await openCrashTestbed({
        kind: 'postgres',
        from: 2,
        cluster,
        ...(secondOf && { secondOf }),
      });
      closings.unshift(
        () => table.close(),
        () => cluster.close(),
      );
      return table;
    };
    one = await open();
    two = await open(one);
    await one.listen();
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });

  /** Opens a socket on the second process, in the game's room. Returns the events it receives, by name. */
  const openTab = async (address: string, { headers }: TestPlayer): Promise<Map<string, unknown[]>> => {
    const auth = { token: headers['auth-token'], seed: headers['auth-seed'] };
    const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    closings.unshift(() => socket.close());
    const heard = new Map<string, unknown[]>();
    socket.onAny((event: string, payload: unknown) =>
      heard.set(event, [...(heard.get(event) ?? []), payload]),
    );
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    socket.emit('user-connect', {});
    socket.emit('join-room', { room: 'crash' });
    const rooms = two.realtime().io.of('/').adapter.rooms;
    await expect
      .poll(() => rooms.has('crash') && [...rooms.keys()].some((room) => room.startsWith('user:')), SOON)
      .toBe(true);
    return heard;
  };

  test('every event of a game reaches the sockets of the other process', async () => {
    const address = await two.listen();
    const ann = await one.registerPlayer();
    const heard = await openTab(address, ann);
    const leading = one.lead();
    closings.unshift(() => leading.stop());
    const told = (event: string) => expect.poll(() => heard.get(`crash:${event}`) ?? [], SOON);
    await one.reach('betting', 2);
    await told('betting').toContainEqual(expect.objectContaining({ chain: 1, game: 2 }));
    const { bet } = (await one.join(ann)).response;
    await told('bet').toContainEqual(
      expect.objectContaining({ game: 2, bets: [expect.objectContaining({ id: bet.id })] }),
    );
    await told('own').toContainEqual({ bet });
    await one.reach('running', 2);
    await told('start').toContainEqual(expect.objectContaining({ game: 2 }));
    await one.runFor(5_000);
    const out = (await one.cashOut(ann, bet.id)).response.bet;
    await told('cashout').toContainEqual({
      game: 2,
      bets: [expect.objectContaining({ id: bet.id, cashed_out_at: out.cashed_out_at, payout: out.payout })],
    });
    await told('tick').toContainEqual(expect.objectContaining({ game: 2, phase: 'running' }));
    await one.reach('crashed', 2);
    await told('end').toContainEqual(expect.objectContaining({ game: 2, crash_point: '2.20' }));
    await expect
      .poll(() => heard.get('balance-update') ?? [], SOON)
      .toContainEqual(expect.objectContaining({ round_id: bet.id, balance_id: ann.balanceId }));
    expect(heard.get('crash:end')).toHaveLength(1);
  });
});
