import { afterEach, beforeEach } from 'vitest';
import { cleanup } from '@testing-library/react';
import { queryClient } from '#api/query-client.ts';
import { useToasts } from '#api/toasts.ts';
import { getUser } from '#contract/account.ts';
import { init } from '#contract/site.ts';
import { connectFakeApi, leavePending } from './fake-api.ts';

/** There is no layout, so no media query matches. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  });

let unanswered: readonly string[] = [];

beforeEach(() => {
  unanswered = connectFakeApi();
  // What the shell has read before it shows a part: until then a part assumes a guest.
  for (const endpoint of [init, getUser]) leavePending(endpoint);
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  useToasts.setState(useToasts.getInitialState(), true);
  localStorage.clear();
  if (unanswered.length > 0) throw new Error(`The test has no answer for ${unanswered.join(', ')}`);
});
