import { useEffect, useMemo } from 'react';
import { withWords } from '#features/face.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { useModalAddress } from '#ui/modal-address.ts';
import { features } from './features.ts';

const entries = features.flatMap(({ words, modals = [] }) =>
  modals.map(({ modal, load }) => ({ modal, Component: lazyDialog(withWords(words, load)) })),
);

/** Every modal that an address can name. */
export const modals = entries.map(({ modal }) => modal);

/** Draws the modal that the address asks for; an unknown one is logged and closed. */
export const ModalOutlet = () => {
  const { name, query, close } = useModalAddress();
  const entry = entries.find(({ modal }) => modal.name === name);
  const params = useMemo(() => entry?.modal.read(query) ?? null, [entry, query]);
  const isLost = name !== null && params === null;
  useEffect(() => {
    if (!isLost) return;
    console.error('Modal not found', name);
    close();
  }, [isLost, name, close]);
  if (!entry || !params) return null;
  return <entry.Component key={name} params={params} onClose={close} />;
};
