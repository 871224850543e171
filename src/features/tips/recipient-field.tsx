import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { RankBadge } from '#features/vip/feature.ts';
import { Clipped } from '#ui/clipped.tsx';
import { isComposing } from '#ui/is-composing.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNameSuggestions, type useRecipient } from './use-recipient.ts';
import styles from './tips.module.css';
import fieldStyles from '#ui/field.module.css';

interface RecipientFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly recipient: ReturnType<typeof useRecipient>;
  readonly room: ChatRoomId;
  readonly error: string | null;
}

/** Player name field, completed from recent chat authors (ARIA combobox). */
export const RecipientField = ({ value, onChange, recipient, room, ...props }: RecipientFieldProps) => {
  const { t } = useTranslation('tips');
  const listId = useId();
  const list = useList(value, onChange, room);
  // An incomplete name may still be completed, so show no error yet.
  const error = list.isOpen ? null : props.error;
  const profile = recipient.kind === 'found' ? recipient.profile : null;
  return (
    <div className={styles.tipto}>
      <Field label={t('to')} error={error}>
        {({ id, described }) => (
          <div className={classNames(fieldStyles.input, error && fieldStyles.isError)}>
            {profile ? (
              <Avatar name={profile.username} look={profile.avatar} size={30} />
            ) : (
              <Icon name="user" size={20} />
            )}
            <input
              {...described}
              {...list.input}
              id={id}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={list.isOpen}
              {...(list.isOpen && {
                'aria-controls': listId,
                'aria-activedescendant': `${listId}-${list.at}`,
              })}
              value={value}
              placeholder={t('toHint')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={64}
            />
            {profile?.wager && <RankBadge xp={profile.wager} size={18} />}
            {profile && <Icon name="check" size={18} />}
          </div>
        )}
      </Field>
      <span className="visually-hidden" role="status">
        {profile && t('found', { name: profile.username })}
      </span>
      {list.isOpen && (
        <ul className={styles.tipnames} id={listId} role="listbox" aria-label={t('people')}>
          {list.names.map((name, place) => (
            <li
              key={name}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === list.at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => list.choose(name)}
            >
              <Avatar name={name} size={24} />
              <bdi>
                <Clipped text={name} />
              </bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

/** Suggestions below the field; open while there are any. The field keeps focus. */
function useList(value: string, onChange: (value: string) => void, room: ChatRoomId) {
  const names = useNameSuggestions(value, room);
  const [isWanted, setWanted] = useState(false);
  const [marked, setMarked] = useState(0);
  const isOpen = isWanted && names.length > 0;
  const at = Math.min(marked, names.length - 1);
  const choose = (name: string | undefined) => {
    if (name !== undefined) onChange(name);
    setWanted(false);
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => setMarked((at + 1) % names.length),
    ArrowUp: () => setMarked((at + names.length - 1) % names.length),
    Enter: () => choose(names[at]),
    Escape: () => setWanted(false),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!isOpen || !act || isComposing(event)) return;
    event.preventDefault();
    // Escape closes the list first, not the dialog.
    event.stopPropagation();
    act();
  };
  return {
    names,
    isOpen,
    at,
    choose,
    input: {
      onKeyDown,
      onBlur: () => setWanted(false),
      onChange: (event: { target: { value: string } }) => {
        setWanted(true);
        setMarked(0);
        onChange(event.target.value);
      },
    },
  };
}
