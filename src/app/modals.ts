import type { ComponentType } from 'react';
import * as z from 'zod/mini';
import type { ModalName } from '#ui/modal.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

/** What every modal is given. */
export interface ModalProps<Params> {
  readonly params: Params;
  readonly onClose: () => void;
}

/** A modal with its parameters already read, ready to draw. */
export interface ReadyModal {
  readonly Modal: ComponentType<ModalProps<unknown>>;
  readonly params: unknown;
}

interface ModalEntry {
  /** Reads the parameters of the address, or null when they make no sense. */
  read(params: Readonly<Record<string, string>>): ReadyModal | null;
}

const modal = <Schema extends z.ZodMiniType>(
  schema: Schema,
  load: () => Promise<{ default: ComponentType<ModalProps<z.output<Schema>>> }>,
): ModalEntry => {
  // The parameters that reach it were parsed by its own schema just below.
  const Modal = lazyDialog(load) as unknown as ReadyModal['Modal'];
  return {
    read(params) {
      const parsed = z.safeParse(schema, params);
      return parsed.success ? { Modal, params: parsed.data } : null;
    },
  };
};

const betId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Name in the address -> parameters and lazily loaded component. */
export const modals = {
  auth: modal(
    z.object({ tab: z.catch(z.enum(['login', 'register', 'forgot_password']), 'login') }),
    () => import('#features/auth/auth-modal.tsx'),
  ),
  'reset-password': modal(
    z.object({ token: z.string().check(z.minLength(1), z.maxLength(128)) }),
    () => import('#features/auth/reset-password-modal.tsx'),
  ),
  'game-fairness': modal(
    z.object({
      tab: z.catch(z.optional(z.enum(['seeds', 'verify', 'how'])), undefined),
      id: z.catch(z.optional(betId), undefined),
      game: z.catch(z.optional(z.string().check(z.maxLength(40))), undefined),
    }),
    () => import('#features/fairness/fairness-modal.tsx'),
  ),
  'game-hotkeys': modal(z.object({}), () => import('#features/games/hotkeys-modal.tsx')),
  'game-strategies': modal(
    z.object({ condition: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive())), undefined) }),
    () => import('#features/strategies/strategies-modal.tsx'),
  ),
  bet: modal(z.object({ id: betId }), () => import('#features/bets/bet-modal.tsx')),
} satisfies Record<ModalName, ModalEntry>;
