import { expect, test, vi } from 'vitest';
import { correctCommission, setCampaignTerms } from '#contract/affiliate.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show, toasts } from '#src/testing/show.tsx';
import { screen } from '@testing-library/react';
import { CorrectDialog } from './correct-dialog.tsx';
import type { StaffCampaign } from './staff-campaign.ts';
import { TermsDialog } from './terms-dialog.tsx';
import { staffAffiliates } from './words.ts';

registerTexts('staffAffiliates', staffAffiliates);

const campaign: StaffCampaign = {
  id: 'c1000000000000000000000000000000',
  name: 'Autumn',
  code: 'autumn',
  share: 10,
  state: 'active',
  clicks: 0,
  sign_ups: 0,
  depositors: 0,
  wagered: '0',
  commission: '0',
  created_at: '2026-11-01T00:00:00.000Z',
  affiliate_id: 'a1000000000000000000000000000000',
  affiliate: 'ann',
  fs_code: null,
};

test('terms say what is wrong while they are typed, and are sent as number and code', async () => {
  const sent = answer(setCampaignTerms, () => ({ status: true as const }));
  const onClose = vi.fn<() => void>();
  const user = show(<TermsDialog campaign={campaign} onClose={onClose} />);
  const [share, spins] = [field('Share of the house edge'), field('Free-spin code')];
  for (const wrong of ['15.5', '7.3']) {
    await user.clear(share);
    await user.type(share, wrong);
    expect(errorOf(share)).toBe('0 to 15%, in steps of 0.5');
    expect(button('Save terms').disabled).toBe(true);
  }
  await user.clear(share);
  await user.type(share, '7.5');
  await user.type(spins, 'owl');
  expect(errorOf(spins)).toBe('Use 4 to 20 letters and digits');
  await user.type(spins, 's');
  await user.click(button('Save terms'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: 'c1000000000000000000000000000000', share: 7.5, fs_code: 'OWLS' }]);
  expect(toasts()).toEqual(['Terms saved.']);
});

test('terms without a code are sent without one', async () => {
  const sent = answer(setCampaignTerms, () => ({ status: true as const }));
  const onClose = vi.fn<() => void>();
  const user = show(<TermsDialog campaign={{ ...campaign, fs_code: 'OWLS' }} onClose={onClose} />);
  await user.clear(field('Free-spin code'));
  await user.click(button('Save terms'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id: 'c1000000000000000000000000000000', share: 10, fs_code: null }]);
});

test('a correction that was refused is sent again with the same key', async () => {
  let failure: unknown = new Refusal('INVALID_REQUEST', { message: 'More than there is.' });
  const sent = answer(correctCommission, ({ amount }) => {
    if (failure !== null) throw failure;
    return { taken: amount };
  });
  const onClose = vi.fn<() => void>();
  const user = show(<CorrectDialog campaign={campaign} onClose={onClose} />);
  await user.type(field('Reason'), 'Own bets');
  expect(button('Take back commission').disabled).toBe(true);
  await user.type(field('Amount to take back'), '12.5');
  await user.click(button('Take back $12.50'));
  expect(await screen.findByText('More than there is.')).toBeTruthy();
  failure = null;
  await user.click(button('Take back $12.50'));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const [first, second] = sent;
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    affiliate_id: 'a1000000000000000000000000000000',
    amount: '12.50000000',
    reason: 'Own bets',
  });
  expect(toasts()).toEqual(['$12.50 taken back.']);
});
