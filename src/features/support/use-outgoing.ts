import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
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
export interface Draft {
  readonly text: string;
  readonly picture: ChosenPicture | null;
}

/** Sends messages with client ids, so that a retry after a lost response is not posted twice. */
export function useOutgoing(deliver: (delivery: Delivery) => Promise<unknown>) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const remove = (clientId: string) =>
    setOutgoing((all) => all.filter((message) => message.clientId !== clientId));
  const mark = (clientId: string, failure: string | null) =>
    setOutgoing((all) =>
      all.map((message) => (message.clientId === clientId ? { ...message, failure } : message)),
    );
  const attempt = async ({ clientId, text, picture }: Outgoing): Promise<void> => {
    try {
      const ticket = picture && (await uploadFile(uploadSupportPicture, {}, picture.file)).picture;
      await deliver({ client_id: clientId, text, ...(ticket !== null && { picture: ticket }) });
      remove(clientId);
      forgetPicture(picture);
    } catch (failure) {
      if (!(failure instanceof Refusal || failure instanceof NetworkError)) throw failure;
      mark(clientId, failure instanceof Refusal ? failure.message : i18n.t('ui:noAnswer'));
    }
  };
  return {
    outgoing,
    remove,
    send({ text, picture }: Draft): void {
      const message: Outgoing = { clientId: newUuid(), text, picture, failure: null };
      setOutgoing((all) => [...all, message]);
      void attempt(message);
    },
    again(message: Outgoing): void {
      mark(message.clientId, null);
      void attempt(message);
    },
  };
}
