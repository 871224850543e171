import { v4 as newUuid } from 'uuid';
import { create } from 'zustand';
import { NetworkError } from '#api/network-error.ts';
import { uploadFile } from '#api/files.ts';
import { Refusal } from '#core/refusal.ts';
import { uploadSupportPicture } from '#contract/support.ts';
import { i18n } from '#src/i18n/index.ts';
import { forgetPicture, type ChosenPicture } from './picture-preview.tsx';

/** A message that the server has not confirmed. */
export interface Outgoing {
  readonly clientId: string;
  readonly text: string;
  readonly picture: ChosenPicture | null;
  /** Why it failed; null while sending. */
  readonly failure: string | null;
}

export interface Delivery {
  readonly client_id: string;
  readonly text: string;
  readonly picture?: string;
}

/** Typed content of a message. */
export interface MessageDraft {
  readonly text: string;
  readonly picture: ChosenPicture | null;
}

/** Unsent text by conversation, kept until the window is opened again. */
const useUnsent = create<Readonly<Record<string, readonly Outgoing[]>>>(() => ({}));
const none: readonly Outgoing[] = [];

/**
 * Sends the messages of a conversation, each with its own id, so that one whose reply was lost can be sent
 * again.
 */
export function useOutgoing(conversation: string, deliver: (delivery: Delivery) => Promise<unknown>) {
  const outgoing = useUnsent((all) => all[conversation] ?? none);
  const change = (next: (all: readonly Outgoing[]) => readonly Outgoing[]) =>
    useUnsent.setState((all) => ({ [conversation]: next(all[conversation] ?? none) }));
  const remove = (clientId: string) =>
    change((all) => all.filter((message) => message.clientId !== clientId));
  const mark = (clientId: string, failure: string | null) =>
    change((all) =>
      all.map((message) => (message.clientId === clientId ? { ...message, failure } : message)),
    );
  const attempt = async ({ clientId, text, picture }: Outgoing): Promise<void> => {
    try {
      const ticket = picture && (await uploadFile(uploadSupportPicture, {}, picture.file)).picture;
      await deliver({ client_id: clientId, text, ...(ticket !== null && { picture: ticket }) });
      remove(clientId);
      forgetPicture(picture);
    } catch (failure) {
      // Whatever it was, the message stays in sight and can be sent again.
      mark(clientId, failure instanceof Refusal ? failure.message : i18n.t('ui:noAnswer'));
      if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
    }
  };
  return {
    outgoing,
    remove,
    send({ text, picture }: MessageDraft): void {
      const message: Outgoing = { clientId: newUuid(), text, picture, failure: null };
      change((all) => [...all, message]);
      void attempt(message);
    },
    again(message: Outgoing): void {
      mark(message.clientId, null);
      void attempt(message);
    },
  };
}
