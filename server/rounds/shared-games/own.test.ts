import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { timeOfMultiplierMs } from '#games/crash/curve.ts';
import type { ServerEventPayload } from '#contract/events.ts';
import { openSharedRedis, type Cluster } from '../../shared-redis.ts';
import { createLog } from '../../log.ts';
import { postgresAlone } from '../../testing/databases.ts';
import { hasRedis, startRedis, type KillableServer } from '../../testing/redis-server.ts';
import type { TestPlayer } from '../../testing/register-player.ts';
import { openCrashTestbed, type CrashTestbed, type LeaderHandle } from '../testing/crash-table.ts';

type Heard =
  | { readonly event: 'crash:own'; readonly payload: ServerEventPayload<'crash:own'> }
  | { readonly event: 'balance-update'; readonly payload: ServerEventPayload<'balance-update'> };

const log = createLog({ logLevel: 'silent' });

/* On PostgreSQL the leader is not the process the player is connected to; game 18 ends at 3.61. */
describe.each(postgresAlone)('events about a player’s own bet on the %s database', (kind) => {
  let redis: KillableServer | undefined;
  const clusters: Cluster[] = [];
  const sockets: Socket[] = [];
  let [lead, seat]: [CrashTestbed, CrashTestbed] = [] as never;
  let leading: LeaderHandle;
  let address: string;
  beforeAll(async () => {
    redis = kind === 'postgres' && hasRedis() ? await startRedis() : undefined;
    const ofSite = async () => {
      if (!redis) return {};
      const cluster = await openSharedRedis({ kind: 'server', url: redis.url }, log);
      clusters.push(cluster);
      return { cluster, env: { REDIS_URL: redis.url } };
    };
    lead = await openCrashTestbed({ kind, from: 18, ...(await ofSite()) });
    seat = redis ? await openCrashTestbed({ kind, secondOf: lead, ...(await ofSite()) }) : lead;
    address = await seat.listen();
    if (seat !== lead) await lead.listen();
    leading = lead.lead();
    await lead.reach('betting', 18);
  });
  afterAll(async () => {
    await leading.stop();
    for (const socket of sockets) socket.close();
    if (seat !== lead) await seat.close();
    await lead.close();
    for (const cluster of clusters) cluster.close();
    await redis?.close();
  });

  /** Collects everything the player's tab receives from now on. */
  const listen = async ({ headers, userId }: TestPlayer): Promise<Heard[]> => {
    const auth = { token: headers['auth-token'], seed: headers['auth-seed'] };
    const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const heard: Heard[] = [];
    for (const event of ['crash:own', 'balance-update'] as const)
      socket.on(event, (payload) => heard.push({ event, payload } as Heard));
    await once(socket as unknown as NodeJS.EventEmitter, 'connect');
    socket.emit('user-connect', {});
    const rooms = seat.realtime().io.of('/').adapter.rooms;
    await expect.poll(() => rooms.get(`user:${userId}`)?.size).toBe(1);
    return heard;
  };
  const ownOf = (heard: readonly Heard[]) =>
    heard.flatMap((each) => (each.event === 'crash:own' ? [each.payload.bet] : []));

  it('are published at the auto cash-out and, after the balance, at settlement', async () => {
    const [ann, ben] = [await seat.registerPlayer(), await seat.registerPlayer()];
    const heard = await listen(ann);
    const { bet } = (await seat.join(ann, { params: { autoCashout: '1.50' } })).response;
    const [lost, unlucky] = [await listen(ben), (await seat.join(ben)).response.bet];
    const placed = { id: bet.id, status: 'active', cashed_out_at: null };
    await expect.poll(() => ownOf(heard)).toMatchObject([placed]);
    await lead.reach('running', 18);
    await lead.runFor(timeOfMultiplierMs(150) - 1);
    expect(ownOf(heard)).toMatchObject([placed]);
    await lead.runFor(timeOfMultiplierMs(150));
    const left = { id: bet.id, status: 'active', cashed_out_at: '1.50', payout: '1.50000000' };
    await expect.poll(() => ownOf(heard)).toMatchObject([placed, left]);
    expect(heard.filter(({ event }) => event === 'balance-update').length).toBeLessThanOrEqual(1);

    await lead.reach('betting', 19);
    const settled = { ...left, status: 'settled', multiplier: '1.50000000', capped: false };
    await expect.poll(() => ownOf(heard)).toMatchObject([placed, left, settled]);
    // A player who bets again as soon as the bet is settled already has the payout.
    expect(heard.at(-2)).toMatchObject({
      event: 'balance-update',
      payload: { amount: '1000.50000000', round_id: bet.id },
    });
    await expect
      .poll(() => ownOf(lost).at(-1))
      .toMatchObject({ id: unlucky.id, status: 'settled', cashed_out_at: null, payout: '0.00000000' });
    const paid = lost.filter(({ event }) => event === 'balance-update');
    expect(paid.map(({ payload }) => (payload as { amount: string }).amount)).toEqual(['999.00000000']);
  });
});
