import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chatRooms } from '#contract/chat-rooms.ts';
import { Flag } from '#features/languages/feature.ts';
import { setMentionToasts, useMentionToasts } from '#features/notifications/feature.ts';
import { formatCount } from '#lib/format-count.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Icon } from '#ui/icon.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { switchRoom, useChatRoom } from './chat-room.ts';
import { useReadAloud } from './use-chat-preferences.ts';
import { placeAfterKey, useDismiss } from './use-dismiss.ts';
import styles from './room-picker.module.css';
import { classNames } from '#ui/class-names.ts';

/** Shows the open room and switches to the others. */
export const RoomPicker = () => {
  const { t } = useTranslation('chat');
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const room = useChatRoom((state) => state.room);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const { name, flag } = chatRooms.find(({ id }) => id === room) ?? chatRooms[0];
  return (
    <div className={styles.picker}>
      <button
        ref={opener}
        type="button"
        className={styles.room}
        aria-label={t('room', { room: name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Flag iso={flag} size={22} />
        <span>{name}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      {isOpen && <RoomList onClose={close} />}
    </div>
  );
};

const RoomList = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('chat');
  const chosen = useChatRoom((state) => state.room);
  const online = useChatRoom((state) => state.online);
  const [isReadAloud, setReadAloud] = useReadAloud();
  const isTold = useMentionToasts();
  const isOnline = useIsSignedIn();
  const layer = useDismiss<HTMLDivElement>(onClose);
  const [at, setAt] = useState(() => chatRooms.findIndex(({ id }) => id === chosen));
  useEffect(() => {
    layer.current?.querySelectorAll<HTMLElement>('[role="option"]')[at]?.focus();
  }, [at, layer]);
  return (
    <div ref={layer} className={styles.popover} role="dialog" aria-label={t('rooms')}>
      <div className={styles.rooms} role="listbox" aria-label={t('rooms')}>
        {chatRooms.map(({ id, name, flag }, place) => {
          const count = online[id];
          return (
            <button
              key={id}
              type="button"
              role="option"
              aria-selected={id === chosen}
              tabIndex={place === at ? 0 : -1}
              onKeyDown={(event) => {
                const next = placeAfterKey(event.key, place, chatRooms.length, 1);
                if (next === null) return;
                event.preventDefault();
                setAt(next);
              }}
              onClick={() => {
                switchRoom(id);
                onClose();
              }}
            >
              <Flag iso={flag} size={24} />
              <b lang={id} dir="auto">
                {name}
              </b>
              <span className={classNames(styles.count, 'num')}>
                {count === undefined ? '' : formatCount(count)}
              </span>
              {id === chosen ? <Icon className={styles.check} name="check" size={18} /> : <span />}
            </button>
          );
        })}
      </div>
      <div className={styles.settings}>
        {isOnline && <Toggle label={t('mentionMe')} checked={isTold} onChange={setMentionToasts} />}
        <Toggle label={t('readAloud')} checked={isReadAloud} onChange={setReadAloud} />
      </div>
    </div>
  );
};
