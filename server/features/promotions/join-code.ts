import { transaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../http/refusal.ts';
import { playersLanguage, type Language } from '../../texts/languages.ts';
import { notify } from '../notifications/feature.ts';
import { ruleTexts } from '../reward-rules/feature.ts';
import { redeemCode } from './activate.ts';
import { getOfferRecipient } from './player.ts';
import { texts } from './texts.ts';

/**
 * Redeems the code entered at registration. A failure is reported to the player and never fails the
 * registration.
 */
export async function applyJoinCode(
  deps: Deps,
  userId: string,
  code: string,
  from: { readonly country: string | null; readonly ipKey: string | null } = { country: null, ipKey: null },
): Promise<void> {
  try {
    await redeemCode(deps, { userId, code, ...from });
  } catch (error) {
    if (!(error instanceof Refusal)) {
      deps.log.error({ err: error, userId }, 'the promo code of a registration was not redeemed');
      return;
    }
    const { language } = await getOfferRecipient(deps.db, userId);
    const reason = sentenceOf(error.key, playersLanguage(language));
    await transaction(deps.db, (tx) =>
      notify(tx, deps, { userId, key: 'promo_code_failed', type: 'warning', params: { code, reason } }),
    );
    deps.outbox.wake();
  }
}

/** Returns the text of a refusal; for refusals of other features, that of a code for other players. */
function sentenceOf(key: string, language: Language): string {
  const sentences: Readonly<Record<string, string>> = {
    ...ruleTexts[language].refusals,
    ...texts[language].refusals,
  };
  return sentences[key] ?? texts[language].refusals.CODE_NOT_FOR_YOU;
}
