import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconPath } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { WithdrawFieldErrors } from './use-withdraw.ts';
import styles from './withdrawals.module.css';

const clipboard: IconPath =
  'M9 5.5H7A1.5 1.5 0 0 0 5.5 7v11.5A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5V7A1.5 1.5 0 0 0 17 5.5h-2M9 4h6v3H9ZM9 12h6M9 15.5h4';

interface AddressFieldsProps {
  readonly address: string;
  readonly tag: string;
  readonly hasTag: boolean;
  readonly errors: WithdrawFieldErrors;
  readonly onChange: (name: 'address' | 'tag', value: string) => void;
  /** Called when the player leaves a field, or pastes into it. */
  readonly onDone: (address?: string) => void;
}

const plain = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Destination address, with a tag field only if the network requires one. */
export const AddressFields = ({ address, tag, hasTag, errors, onChange, onDone }: AddressFieldsProps) => {
  const { t } = useTranslation('withdrawals');
  const paste = async () => {
    // The player or the browser may deny access; pasting into the field still works.
    const text = await navigator.clipboard.readText().catch(() => '');
    const pasted = text.trim().slice(0, 128);
    if (pasted === '') return;
    onChange('address', pasted);
    onDone(pasted);
  };
  return (
    <div className={hasTag ? styles.where : undefined}>
      <TextField
        {...plain}
        dir="ltr"
        label={t('address')}
        maxLength={140}
        value={address}
        onChange={(text) => onChange('address', text.trim())}
        onBlur={() => onDone()}
        error={errors.address}
        end={
          'clipboard' in navigator && (
            <IconButton dense icon={clipboard} label={t('paste')} onClick={() => void paste()} />
          )
        }
      />
      {hasTag && (
        <TextField
          {...plain}
          dir="ltr"
          label={t('tag')}
          aside={t('required')}
          maxLength={32}
          value={tag}
          onChange={(text) => onChange('tag', text.trim())}
          onBlur={() => onDone()}
          error={errors.tag}
        />
      )}
    </div>
  );
};
