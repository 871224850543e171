import { expect, test } from 'vitest';
import type { RoundRecord } from '#core/records/round-record.ts';
import { loadInitialSettings } from './settings.ts';
import { playActions } from './played-actions.ts';

const minesRecord = async (change: Partial<RoundRecord>): Promise<RoundRecord> => ({
  ...(await loadInitialSettings()).record,
  ...change,
});

test('plays actions up to the first refused one and returns its reason', async () => {
  const pick = (tile: number) => ({ type: 'pick', tile });
  const record = await minesRecord({ params: { mines: 1 }, actions: [pick(0), pick(0), pick(1)] });
  const round = playActions(record);
  expect(round.played).toEqual([pick(0)]);
  expect(round.refusal).not.toBeNull();
});

test('returns legal next actions until the round is over', async () => {
  const open = playActions(await minesRecord({ actions: [] }));
  expect(open).toMatchObject({ isSettled: false, isOneShot: false, refusal: null });
  const record = await minesRecord({ actions: open.next.slice(0, 1) });
  expect(playActions(record).played).toEqual(open.next.slice(0, 1));
});
