import { useEffect } from 'react';
import { useUser } from '#session/user.ts';
import { useModalAddress } from '#ui/modal-address.ts';
import { activateSpinsModal, noDepositModal } from './feature.ts';
import {
  clearWantedOffer,
  markSpinGrantShown,
  getWantedOffer,
  isSpinGrantShown,
} from './spin-grant-storage.ts';

/** Delay that lets the player see the page first. */
const AFTER_MS = 500;

/** Opens pending free spins automatically: once per grant and device, and never over another dialog. */
export const WaitingSpins = () => {
  const { active_fs: active, profile, features } = useUser();
  const { name, openModal } = useModalAddress();
  const isFree = name === null && features.self_exclusion === null;
  const code = active?.bonus_code ?? null;
  useEffect(() => {
    if (!isFree || profile.id === null) return undefined;
    const userId = profile.id;
    const open = () => {
      const wanted = getWantedOffer();
      if (wanted !== null) {
        clearWantedOffer();
        openModal(noDepositModal, { fs_code: wanted });
      } else if (code !== null && !isSpinGrantShown(userId, code)) {
        markSpinGrantShown(userId, code);
        openModal(activateSpinsModal, { fs_code: code });
      }
    };
    const timer = window.setTimeout(open, AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [isFree, profile.id, code, openModal]);
  return null;
};
