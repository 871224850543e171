import { expect, test, vi } from 'vitest';
import { blockPlayer, unblockPlayer, type StaffPlayer } from '#contract/staff.ts';
import { holdWithdrawals } from '#contract/withdrawals.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, holdReply } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { staff } from './words.ts';

registerTexts('staff', staff);

const player: StaffPlayer = {
  id: 'b1000000000000000000000000000000',
  username: 'ann',
  roles: [],
  created_at: '2026-11-01T00:00:00.000Z',
  seen_at: null,
  language: null,
  email: null,
  two_factor: false,
  blocked: null,
  withdrawals_held: null,
  excluded_until: null,
  limits: [],
  balance: '0',
  deposits: { sum: '0', count: 0 },
  wagered: '0',
  bets: 0,
  house_result: '0',
  reset: null,
  may: ['block'],
};

test('asks for a reason of three characters, and sends it once', async () => {
  const reply = holdReply();
  const sent = answer(blockPlayer, async () => {
    await reply.held;
    return { status: true as const };
  });
  const onClose = vi.fn<() => void>();
  const user = show(<ReasonDialog act="block" player={player} onClose={onClose} />);
  await user.type(field('Reason'), 'no');
  expect(button('Close account').disabled).toBe(true);
  await user.keyboard('{Enter}');
  await user.type(field('Reason'), ' no  {Enter}{Enter}');
  await user.click(button('Close account'));
  reply.send();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: 'b1000000000000000000000000000000', reason: 'no no' }]);
  expect(toasts()).toEqual(['Account closed.']);
});

test('shows a refusal at the reason, keeps it, and sends it again', async () => {
  let failure: unknown = new Refusal('NOT_ALLOWED', { message: 'Equal roles.' });
  const sent = answer(unblockPlayer, () => {
    if (failure !== null) throw failure;
    return { status: true as const };
  });
  const onClose = vi.fn<() => void>();
  const user = show(<ReasonDialog act="unblock" player={player} onClose={onClose} />);
  await user.type(field('Reason'), 'A mistake{Enter}');
  await vi.waitFor(() => expect(errorOf(field('Reason'))).toBe('Equal roles.'));
  expect(document.activeElement).toBe(field('Reason'));
  failure = null;
  await user.click(button('Reopen account'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.map(({ reason }) => reason)).toEqual(['A mistake', 'A mistake']);
});

test.each([
  [[], 'Withdrawals held.'],
  [['b2000000000000000000000000000000'], 'Withdrawals held. Already signed, so still being paid: 1.'],
])('holds withdrawals and says how many of them go on: %j', async (signed, message) => {
  const sent = answer(holdWithdrawals, () => ({ returned: [], signed }));
  const onClose = vi.fn<() => void>();
  const user = show(<ReasonDialog act="hold" player={player} onClose={onClose} />);
  await user.type(field('Reason'), 'Stolen card{Enter}');
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: player.id, reason: 'Stolen card' }]);
  expect(toasts()).toContain(message);
});
