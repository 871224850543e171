import { afterEach, expect, test, vi } from 'vitest';
import { startBuy } from '#contract/buy.ts';
import { Refusal } from '#core/refusal.ts';
import { registerTexts } from '#src/i18n/index.ts';
import { answer, holdReply } from '#src/testing/fake-api.ts';
import { button, errorOf, field, show } from '#src/testing/show.tsx';
import { screen } from '@testing-library/react';
import { BuyForm } from './buy-form.tsx';
import { useStarted } from './use-order.ts';
import { buy } from './words.ts';

registerTexts('buy', buy);

const order = {
  id: 'o1',
  state: 'open',
  usd: '250.00000000',
  created_at: '2026-11-20T00:00:00.000Z',
} as const;

/** The tab that the browser opens during the press. */
function openTabs() {
  const tab = {
    opener: window,
    location: { replace: vi.fn<(url: string) => void>() },
    close: vi.fn<() => void>(),
  };
  const open = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window); // the part in use
  return { tab, open };
}

afterEach(() => useStarted.setState({ started: null }));

test('says while it is typed that an amount is out of range, and opens no tab for it', async () => {
  const { open } = openTabs();
  const user = show(<BuyForm />);
  await user.clear(field('Amount'));
  await user.type(field('Amount'), '9.99');
  expect(errorOf(field('Amount'))).toBe('Enter an amount from $10.00 to $5,000.00.');
  expect(button(/Continue/).disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(open).not.toHaveBeenCalled();
});

test('opens the checkout in one new tab, for the chosen amount', async () => {
  const reply = holdReply();
  const sent = answer(startBuy, async () => {
    await reply.held;
    return { url: 'https://pay.example/o1', order };
  });
  const { tab, open } = openTabs();
  const user = show(<BuyForm />);
  await user.click(button('$250'));
  await user.dblClick(button(/Continue/));
  reply.send();
  await vi.waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/o1'));
  expect(tab.opener).toBeNull();
  expect(open).toHaveBeenCalledOnce();
  expect(sent).toEqual([{ amount: '250.00000000' }]);
  expect(useStarted.getState().started).toMatchObject({ order, isBlocked: false });
});

test('closes the tab and keeps the amount when the checkout is refused', async () => {
  answer(startBuy, () => {
    throw new Refusal('BUY_OFF', { message: 'Buying is off.' });
  });
  const { tab } = openTabs();
  const user = show(<BuyForm />);
  await user.click(button('$50'));
  await user.click(button(/Continue/));
  expect(await screen.findByText('Buying is off.')).toBeTruthy();
  expect(tab.close).toHaveBeenCalledOnce();
  expect(field('Amount').value).toBe('50.00');
});
