import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { withWords, type Feature } from '#features/feature-types.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { KnownModals, useModalAddress } from '#ui/modal-address.ts';
import { authModal } from '#features/auth/feature.ts';
import { useIsSignedIn } from '#session/user.ts';
import { features } from './features.ts';
import { guestTab } from './guest-tab.ts';
import { loadDeferredFeatures, useDeferredFeatures } from './deferred-features.ts';

const entriesOf = (listed: readonly Feature[]) =>
  listed.flatMap(({ words, modals = [] }) =>
    modals.map(({ modal, load, audience }) => ({
      modal,
      ...(audience && { audience }),
      Component: lazyDialog(withWords(words, load)),
    })),
  );
const first = entriesOf(features);
const Unknown = lazyDialog(loadDeferredFeatures);

/** Returns the modals of all features loaded so far. */
function useEntries() {
  const later = useDeferredFeatures();
  return useMemo(() => [...first, ...entriesOf(later ?? [])], [later]);
}

/** Renders the page and the modal named in its address; an unknown modal is logged and closed. */
export const ModalProvider = ({ children }: { readonly children: ReactNode }) => {
  const entries = useEntries();
  const modals = useMemo(() => entries.map(({ modal }) => modal), [entries]);
  return (
    <KnownModals value={modals}>
      {children}
      <ModalOutlet entries={entries} />
    </KnownModals>
  );
};

const ModalOutlet = ({ entries }: { readonly entries: typeof first }) => {
  const { name, query, openModal, close } = useModalAddress();
  const isOnline = useIsSignedIn();
  const areAllKnown = useDeferredFeatures() !== null;
  const entry = entries.find(({ modal }) => modal.name === name);
  const params = useMemo(() => entry?.modal.read(query) ?? null, [entry, query]);
  const isUnknown = name !== null && !entry && !areAllKnown;
  const isLost = name !== null && params === null && !isUnknown;
  useEffect(() => {
    if (!isLost) return;
    console.error('Modal not found', name);
    close();
  }, [isLost, name, close]);
  const wasOnline = useWasOnline(name, isOnline);
  const tab = entry && params ? guestTab(entry, params, { isOnline, wasOnline }) : null;
  useEffect(() => {
    if (tab) openModal(authModal, { tab });
  }, [tab, openModal]);
  if (tab) return null;
  if (isUnknown) return <Unknown onClose={close} />;
  if (!entry || !params) return null;
  return <entry.Component key={name} params={params} onClose={close} />;
};

/** Whether a player was logged in when the modal with this name was opened. */
function useWasOnline(name: string | null, isOnline: boolean): boolean {
  const [opened, setOpened] = useState({ name, isOnline });
  if (opened.name === name) return opened.isOnline;
  setOpened({ name, isOnline });
  return isOnline;
}
