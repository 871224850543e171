import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { HandsView } from '#engine/families/hand-view.ts';
import { hurryMs } from './game-page.ts';
import type { ApiPlayer, Testbed } from './testbed.ts';

/** A round of a blackjack as the server sends it. */
export interface HandRound {
  readonly id: string;
  readonly status: string;
  readonly step: number;
  readonly outcome: HandsView;
}

export interface WantedRound {
  /** Sent in addition to the balance and the id. */
  readonly bet: { readonly game: string; readonly amount?: string; readonly params: object };
  isWanted(round: HandRound): boolean;
  /** Plays a round that is not the wanted one. */
  answer(round: HandRound): object;
}

type Api = Pick<Testbed, 'call' | 'site'>;

/** Opens rounds until one matches; the others are played to their ends. */
export async function openMatchingRound(
  { call }: Api,
  player: ApiPlayer,
  { bet, isWanted, answer }: WantedRound,
): Promise<void> {
  const { balances } = (await call('/user/wallet/get-balances', null, player)) as {
    balances: readonly { id: string }[];
  }; // reply of getBalances
  const send = async (endpoint: string, body: object): Promise<HandRound> =>
    ((await call(endpoint, body, player)) as { round: HandRound }).round; // reply of both endpoints
  const isOpen = (round: HandRound): boolean => round.status === 'active' && isWanted(round);
  for (;;) {
    let round = await send('/bet/play', { ...bet, balance: balances[0]?.id, client_bet_id: randomUUID() });
    while (round.status === 'active' && !isWanted(round))
      round = await send('/bet/act', { round_id: round.id, step: round.step, action: answer(round) });
    if (isOpen(round)) return;
  }
}

/** The open round on the server. */
export async function fetchHandRound(
  { site }: Api,
  player: ApiPlayer,
  game: string,
): Promise<HandsView | null> {
  const reply = await fetch(`${site.url}/api/games/data?game=${game}`, { headers: player.headers });
  const { response } = (await reply.json()) as { response: { round: HandRound | null } }; // reply of the endpoint
  return response.round?.outcome ?? null;
}

/** A button of the round, by the beginning of its name. */
export const getRoundButton = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) });

/** The panel's name of the hand being played. */
export const getHandPanel = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

/** Presses a hotkey once the new buttons accept presses. */
export async function pressWhenEnabled(page: Page, hotkey: string): Promise<void> {
  await page.locator('.action-button__action-button:not([aria-disabled])').first().waitFor();
  await page.waitForTimeout(hurryMs);
  await page.keyboard.press(hotkey);
}

/** Records everything sent to the page; to be read at the end of a test. */
export function watchWire(page: Page): () => Promise<readonly string[]> {
  const replies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) replies.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => replies.push(Promise.resolve(String(payload)))),
  );
  return () => Promise.all(replies);
}

/** Expects that no open round reveals more of the dealer's cards than the first one. */
export function expectHiddenHole(replies: readonly string[]): void {
  const dealers = replies.flatMap(
    (reply) => reply.match(/"phase":"(?:swap|play|insurance)","dealer":\{[^}]*\}/g) ?? [],
  );
  expect(dealers.length).toBeGreaterThan(0);
  for (const dealer of dealers) expect(dealer).toMatch(/"cards":\[\d+\],"total":\d+,"blackjack":null\}/);
}
