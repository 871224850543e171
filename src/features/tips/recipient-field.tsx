import { Autocomplete } from '@base-ui/react/autocomplete';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatRoomId } from '#contract/chat-rooms.ts';
import { RankBadge } from '#features/vip/feature.ts';
import { Clipped } from '#ui/clipped.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Field } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useNameSuggestions, type useRecipient } from './use-recipient.ts';
import styles from './tips.module.css';
import { InputFrame } from '#ui/field-parts.tsx';

interface RecipientFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly recipient: ReturnType<typeof useRecipient>;
  readonly room: ChatRoomId;
  readonly error: string | undefined;
}

/** Player name field, completed from recent chat authors. */
export const RecipientField = ({ value, onChange, recipient, room, ...props }: RecipientFieldProps) => {
  const { t } = useTranslation('tips');
  const frame = useRef<HTMLDivElement>(null);
  const names = useNameSuggestions(value, room);
  /** The player types, and has not closed the list. */
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && names.length > 0;
  // An incomplete name may still be completed, so show no error yet.
  const error = isOpen ? undefined : props.error;
  const profile = recipient.kind === 'found' ? recipient.profile : null;
  return (
    <div className={styles.recipient} ref={frame}>
      <Autocomplete.Root
        items={names}
        mode="none"
        autoHighlight="always"
        value={value}
        onValueChange={(next, { reason }) => {
          setWanted(reason === 'input-change');
          onChange(next);
        }}
        open={isOpen}
        onOpenChange={setWanted}
      >
        <Field label={t('to')} error={error}>
          {({ id, described }) => (
            <InputFrame isError={Boolean(error)} className={styles.field}>
              {profile ? (
                <Avatar name={profile.username} look={profile.avatar} size={30} />
              ) : (
                <Icon name="user" size={20} />
              )}
              <Autocomplete.Input
                {...described}
                id={id}
                placeholder={t('toHint')}
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
              />
              {profile?.wager && <RankBadge xp={profile.wager} size={18} />}
              {profile && <Icon name="check" size={18} className={styles.found} />}
            </InputFrame>
          )}
        </Field>
        <Autocomplete.Portal container={frame}>
          <Autocomplete.Positioner anchor={frame} sideOffset={4} className={styles.names}>
            <Autocomplete.Popup>
              <Autocomplete.List aria-label={t('people')}>
                {(name: string) => (
                  <Autocomplete.Item key={name} value={name}>
                    <Avatar name={name} size={24} />
                    <bdi>
                      <Clipped text={name} />
                    </bdi>
                  </Autocomplete.Item>
                )}
              </Autocomplete.List>
            </Autocomplete.Popup>
          </Autocomplete.Positioner>
        </Autocomplete.Portal>
      </Autocomplete.Root>
      <span className="visually-hidden" role="status">
        {profile && t('found', { name: profile.username })}
      </span>
    </div>
  );
};
