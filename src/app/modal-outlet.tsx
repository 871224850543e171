import { useEffect, useMemo } from 'react';
import { useModalAddress } from '#ui/modal-address.ts';
import { modals } from './modals.ts';

const isKnown = (name: string): name is keyof typeof modals => Object.hasOwn(modals, name);

/** Draws the modal that the address asks for; an unknown one is logged and closed. */
export const ModalOutlet = () => {
  const { name, params, close } = useModalAddress();
  const ready = useMemo(
    () => (name !== null && isKnown(name) ? modals[name].read(params) : null),
    [name, params],
  );
  const isLost = name !== null && ready === null;
  useEffect(() => {
    if (!isLost) return;
    console.error('Modal not found', name);
    close();
  }, [isLost, name, close]);
  if (!ready) return null;
  return <ready.Modal key={name} params={ready.params} onClose={close} />;
};
