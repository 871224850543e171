import { expect, test } from 'vitest';
import { changeWindow, firstWindow, goBack, type SupportView } from './window-navigation.ts';

const topic = (name: string): SupportView => ({ name: 'topic', topic: name, title: name });

test('going back restores the last three views and then opens the main view', () => {
  let windows = firstWindow;
  for (const name of ['a', 'b', 'c', 'd', 'e']) windows = changeWindow(windows, topic(name));
  expect(windows.history).toEqual([topic('b'), topic('c'), topic('d')]);
  const seen: SupportView[] = [];
  for (let step = 0; step < 5; step += 1) {
    windows = goBack(windows);
    seen.push(windows.active);
  }
  const main = firstWindow.active;
  expect(seen).toEqual([topic('d'), topic('c'), topic('b'), main, main]);
});
