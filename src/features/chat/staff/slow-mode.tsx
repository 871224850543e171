import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { endpointQueryOptions, useEndpointMutation } from '#api/query.ts';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { loadChat, setSlowMode } from '#contract/chat.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { invalidateRooms } from './use-chat-actions.ts';

/** Options, in seconds. */
const pauses = [0, 5, 10, 30, 60, 120, 300] as const;

interface SlowModeProps {
  readonly room: ChatRoomId;
  readonly name: string;
}

function usePauseText(): (seconds: number) => string {
  const { t } = useTranslation('chatStaff');
  return (seconds) => {
    if (seconds === 0) return t('slow.off');
    return seconds < 60 ? t('slow.seconds', { count: seconds }) : t('slow.minutes', { count: seconds / 60 });
  };
}

/** Shows and changes the room's slow mode. */
export const SlowMode = ({ room, name }: SlowModeProps) => {
  const { t } = useTranslation('chatStaff');
  const [isOpen, setOpen] = useState(false);
  const textOf = usePauseText();
  const slowMs = useQuery({ ...endpointQueryOptions(loadChat, { room }), staleTime: 0 }).data?.slow_ms;
  return (
    <>
      <Button icon="pause" disabled={slowMs === undefined} onClick={() => setOpen(true)}>
        {slowMs ? t('slow.on', { time: textOf(slowMs / 1000) }) : t('slow.button')}
      </Button>
      {isOpen && <SlowDialog room={room} name={name} before={slowMs ?? 0} onClose={() => setOpen(false)} />}
    </>
  );
};

interface SlowDialogProps extends SlowModeProps {
  readonly before: number;
  readonly onClose: () => void;
}

const SlowDialog = ({ room, name, before, onClose }: SlowDialogProps) => {
  const { t } = useTranslation('chatStaff');
  const textOf = usePauseText();
  const [pause, setPause] = useState(String(before / 1000));
  const { send, isSending } = useEndpointMutation(setSlowMode, {
    onReply: () => {
      showToast({ message: t('slow.saved') });
      void invalidateRooms();
      onClose();
    },
  });
  return (
    <Dialog
      title={t('slow.title', { room: name })}
      width={420}
      onClose={onClose}
      footer={
        <Button
          block
          variant="primary"
          loading={isSending}
          onClick={() => void send({ room, slow_ms: Number(pause) * 1000 })}
        >
          {t('slow.save')}
        </Button>
      }
    >
      <Select
        label={t('slow.pause')}
        hint={t('slow.text')}
        value={pause}
        onChange={setPause}
        options={pauses.map((seconds) => ({ value: String(seconds), label: textOf(seconds) }))}
      />
    </Dialog>
  );
};
