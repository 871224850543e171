import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { avatars } from '#contract/profile.ts';
import { Avatar } from '#ui/avatar.tsx';
import styles from './profile.module.css';

interface AvatarChoiceProps {
  readonly name: string;
  readonly value: string | null;
  readonly onChange: (value: (typeof avatars)[number]) => void;
}

/** Choice of avatars. Native radio buttons, so that arrow keys work. */
export const AvatarChoice = ({ name, value, onChange }: AvatarChoiceProps) => {
  const { t } = useTranslation('profile');
  const group = useId();
  return (
    <div role="radiogroup" aria-label={t('avatar')} className={styles.avatars}>
      {avatars.map((look, index) => (
        <label key={look}>
          <input
            type="radio"
            name={group}
            value={look}
            checked={look === value}
            aria-label={t('avatarNumber', { number: index + 1 })}
            onChange={() => onChange(look)}
          />
          <Avatar name={name} look={look} size={56} />
        </label>
      ))}
    </div>
  );
};
