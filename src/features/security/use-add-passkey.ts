import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { showToast } from '#api/toasts.ts';
import { useEndpointMutation } from '#api/query.ts';
import { addPasskey, passkeyOptions } from '#contract/security.ts';
import type { RequestInputOf } from '#contract/endpoint.ts';
import { useRequestOtp } from './feature.ts';
import { invalidateSecurity } from './use-security.ts';

/** Asks for a code, then creates a passkey in the browser and adds it to the account. */
export function useAddPasskey(name: string): {
  readonly add: () => Promise<void>;
  readonly isAdding: boolean;
} {
  const { t } = useTranslation('security');
  const askCode = useRequestOtp();
  const [isAdding, setAdding] = useState(false);
  const { send: ask } = useEndpointMutation(passkeyOptions);
  const { send: keep } = useEndpointMutation(addPasskey);
  const make = async () => {
    const otp = await askCode({ scope: 'passkeys', reason: t('passkeys.reason') });
    const offer = otp === null ? null : await ask({ otp });
    if (!offer) return;
    const credential = await createPasskey(offer.options);
    if (!credential) showToast({ type: 'warning', message: t('passkeys.refused') });
    else if (await keep({ name, credential })) {
      showToast({ type: 'win', message: t('passkeys.added') });
      await invalidateSecurity();
    }
  };
  const add = async () => {
    setAdding(true);
    await make().finally(() => setAdding(false));
  };
  return { add, isAdding };
}

type Made = RequestInputOf<typeof addPasskey>['credential'];

/** Returns null if the player cancels or the browser does not support passkeys. */
async function createPasskey(options: Readonly<Record<string, unknown>>): Promise<Made | null> {
  try {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON; // server half of the library
    return (await startRegistration({ optionsJSON })) as unknown as Made; // parsed by the server
  } catch (cause) {
    console.warn('No passkey was created', cause);
    return null;
  }
}
