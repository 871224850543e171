import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as newUuid } from 'uuid';
import { useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { sendMessage } from '#contract/chat.ts';
import { useRoleName } from '#features/staff/feature.ts';
import { useUser } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { insertRoomMessage } from './use-room.ts';
import { InputFrame } from '#ui/field-parts.tsx';

/** Exceeds any message of 160 characters in UTF-16 units. */
const MAX_LENGTH = 2_000;

interface WriteFieldProps {
  readonly room: ChatRoomId;
  readonly name: string;
}

/** Field in which staff write to the room. Unsent text is kept. */
export const WriteField = ({ room, name }: WriteFieldProps) => {
  const { t } = useTranslation('chatStaff');
  const { roles } = useUser().profile;
  const roleName = useRoleName();
  const [text, setText] = useState('');
  // Idempotency key: a retry is the same message.
  const [clientId, setClientId] = useState(() => newUuid());
  const { send, isSending } = useEndpointMutation(sendMessage, {
    onReply: ({ message }) => {
      insertRoomMessage(message);
      setText('');
      setClientId(newUuid());
    },
  });
  const label = t('room.write', { role: roles.map(roleName).join(', '), room: name });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isSending || text.trim() === '') return;
        void send({ room, message: text, type: 'text', data: { client_id: clientId } });
      }}
    >
      <InputFrame>
        <input
          type="text"
          dir="auto"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setClientId(newUuid());
          }}
        />
        <Button type="submit" size="sm" loading={isSending}>
          {t('room.send')}
        </Button>
      </InputFrame>
    </form>
  );
};
