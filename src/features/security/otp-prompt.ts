import { create } from 'zustand';
import type { OtpScope } from '#contract/security.ts';

export interface OtpPrompt {
  readonly scope: OtpScope;
  /** Sentence that says what the code is for. */
  readonly reason?: string | undefined;
}

interface AskedQuestion extends OtpPrompt {
  /** Null if the player closed the dialog; an empty code if the account has no way to get one. */
  readonly answer: (code: string | null) => void;
}

/** The open request for a code. */
export const useOtpPrompt = create<{ readonly asked: AskedQuestion | null }>(() => ({ asked: null }));
