import { create } from 'zustand';
import type { OtpScope } from '#contract/security.ts';

export interface OtpPrompt {
  readonly scope: OtpScope;
  /** A sentence that says what the code is for. */
  readonly reason?: string | undefined;
}

interface AskedQuestion extends OtpPrompt {
  /** Null: the player closed the dialog. An empty code: this account has nothing to ask for. */
  readonly answer: (code: string | null) => void;
}

/** The code that is asked for now. */
export const useOtpPrompt = create<{ readonly asked: AskedQuestion | null }>(() => ({ asked: null }));
