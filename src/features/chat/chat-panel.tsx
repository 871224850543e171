export const ChatPanel = (_props: { readonly onClose: () => void }) => null;
