import * as z from 'zod/mini';
import { modal } from '#ui/modal.ts';

/* Dialogs of other rooms, opened by the names that the requirement gives them. */
export const activateFsModal = modal('activate-fs', { fs_code: z.string() });
export const cancelBonusModal = modal('cancel-bonus', { id: z.string() });
export const redeemCodeModal = modal('redeem-code', {});
