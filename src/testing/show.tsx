import type { ReactElement } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { queryClient } from '#api/query-client.ts';
import { useToasts } from '#api/toasts.ts';

/** Shows a part of the site as the shell does, and returns the user before it. */
export function show(part: ReactElement): UserEvent {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const field = (name: string | RegExp): HTMLInputElement =>
  screen.getByLabelText(name, { selector: 'input, select, textarea' });
export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name });

/** What a field says is wrong with it; empty if nothing. */
export function errorOf(input: HTMLElement): string {
  if (input.getAttribute('aria-invalid') !== 'true') return '';
  const line = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  return line?.textContent?.trim() ?? '';
}

/** The messages of the toasts that are open. */
export const toasts = (): readonly string[] => useToasts.getState().map(({ message }) => message);
