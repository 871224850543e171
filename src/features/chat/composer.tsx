import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { chatRooms } from '#contract/chat-rooms.ts';
import { coinDropModal } from '#features/coin-drops/feature.ts';
import { MAX_CHAT_MESSAGE_LENGTH } from '#contract/chat.ts';
import { useDisabledOfferings } from '#session/site.ts';
import { useUser } from '#session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { Attached } from './attached.tsx';
import { useChatRoom } from './chat-room.ts';
import { countGraphemes, readBetCommand } from './message-parts.ts';
import { useChatState } from './open-state.ts';
import { chatIconPaths } from './icon-paths.ts';
import { Picker, type PickerTab } from './picker.tsx';
import { sendGif, submit, useDraft } from './send.ts';
import { formatRemaining, useTimeUntil } from './use-now.ts';
import { useSuggestions } from './use-suggestions.tsx';
import { FIELD_ID } from './write-to.ts';
import styles from './composer.module.css';
import { InputFrame } from '#ui/field-parts.tsx';
import { Button } from '#ui/button.tsx';

/** Exceeds the longest valid message in UTF-16 units, in any script. */
const MAX_UNITS = 2_000;

/** Message field with completion, pictures, reply and bet. */
export const ChatComposer = () => {
  const { t } = useTranslation('chat');
  const field = useRef<HTMLInputElement>(null);
  const [picker, setPicker] = useState<PickerTab | null>(null);
  const text = useDraft((draft) => draft.text);
  const bet = useChatState((state) => state.bet);
  const { left, slowLeft } = useLimits(text);
  const suggestions = useSuggestions(field, text);
  useEffect(() => {
    if (bet !== null) field.current?.focus();
  }, [bet]);
  const canSend = left >= 0 && slowLeft === 0;
  const send = () => {
    if (canSend) submit(text, bet);
    field.current?.focus();
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event) || suggestions.onKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {suggestions.list}
      {picker && (
        <Picker
          tab={picker}
          onTab={setPicker}
          onEmote={(name) => suggestions.insert(`:${name}:`)}
          onGif={(id) => {
            setPicker(null);
            sendGif(id);
            field.current?.focus();
          }}
          onClose={() => {
            setPicker(null);
            field.current?.focus();
          }}
        />
      )}
      <Attached />
      <InputFrame className={styles.frame} isError={left < 0}>
        <Field ref={field} {...suggestions.field} onKeyDown={onKey} aria-invalid={left < 0} />
        <DropButton />
        <PickerButtons open={picker} onToggle={(tab) => setPicker(picker === tab ? null : tab)} />
        <Button
          type="submit"
          variant="primary"
          size="sm"
          className={styles.send}
          aria-label={t('write.send')}
          disabled={!canSend}
        >
          <Icon className="flips" name={chatIconPaths.send} size={17} />
        </Button>
      </InputFrame>
      <Meta left={left} slowLeft={slowLeft} />
    </form>
  );
};

const pickerTabs = [
  { tab: 'gif', icon: chatIconPaths.gif, label: 'write.gifs' },
  { tab: 'emote', icon: chatIconPaths.smile, label: 'write.emotes' },
] as const;

interface PickerButtonsProps {
  readonly open: PickerTab | null;
  readonly onToggle: (tab: PickerTab) => void;
}

const PickerButtons = ({ open, onToggle }: PickerButtonsProps) => {
  const { t } = useTranslation('chat');
  return pickerTabs.map(({ tab, icon, label }) => (
    <IconButton
      key={tab}
      dense
      icon={icon}
      iconSize={19}
      label={t(label)}
      className={open === tab ? styles.isOpen : undefined}
      aria-expanded={open === tab}
      aria-haspopup="dialog"
      onClick={() => onToggle(tab)}
    />
  ));
};

/** Opens the coin drop dialog. Hidden if drops are disabled or the player is self-excluded. */
const DropButton = () => {
  const { t } = useTranslation('chat');
  const openModal = useOpenModal();
  const isOff = useDisabledOfferings().includes('coin_drop');
  const isExcluded = useUser().features.self_exclusion !== null;
  if (isOff || isExcluded) return null;
  return (
    <IconButton
      dense
      icon={gift}
      iconSize={19}
      label={t('write.drop')}
      aria-haspopup="dialog"
      onClick={() => openModal(coinDropModal, {})}
    />
  );
};

interface Limits {
  /** Characters left; negative if the message is too long. */
  readonly left: number;
  /** Remaining slow-mode wait, ms. */
  readonly slowLeft: number;
}

const Meta = ({ left, slowLeft }: Limits) => {
  const { t } = useTranslation('chat');
  const room = left < 0 ? t('write.over', { count: -left }) : t('write.left', { count: left });
  return (
    <div className={styles.meta}>
      <span id={`${FIELD_ID}-left`} className={classNames('num', left < 0 && styles.isOver)}>
        {slowLeft > 0 ? t('write.slow', { time: formatRemaining(slowLeft) }) : room}
      </span>
      <Link to="/info/chat-rules">{t('rules')}</Link>
    </div>
  );
};

function useLimits(text: string): Limits {
  const until = useDraft((draft) => draft.slowUntil);
  const now = useTimeUntil(until);
  const typed = readBetCommand(text)?.text ?? text.trim();
  return { left: MAX_CHAT_MESSAGE_LENGTH - countGraphemes(typed), slowLeft: Math.max(0, until - now) };
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  readonly onTyped: (text: string, caret: number) => void;
  readonly onCaret: (caret: number) => void;
}

const Field = ({ onTyped, onCaret, ...rest }: FieldProps) => {
  const { t } = useTranslation('chat');
  const text = useDraft((draft) => draft.text);
  const room = useChatRoom((state) => state.room);
  const name = chatRooms.find(({ id }) => id === room)?.name;
  return (
    <input
      {...rest}
      id={FIELD_ID}
      dir="auto"
      value={text}
      maxLength={MAX_UNITS}
      placeholder={t('write.placeholder', { room: name })}
      aria-label={t('write.field')}
      aria-describedby={`${FIELD_ID}-left`}
      autoComplete="off"
      enterKeyHint="send"
      onChange={({ target }) => onTyped(target.value, target.selectionStart ?? target.value.length)}
      onSelect={({ currentTarget }) => onCaret(currentTarget.selectionStart ?? 0)}
    />
  );
};
