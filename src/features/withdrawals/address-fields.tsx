import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import type { IconPath } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import styles from './withdrawals.module.css';

const clipboard: IconPath =
  'M9 5.5H7A1.5 1.5 0 0 0 5.5 7v11.5A1.5 1.5 0 0 0 7 20h10a1.5 1.5 0 0 0 1.5-1.5V7A1.5 1.5 0 0 0 17 5.5h-2M9 4h6v3H9ZM9 12h6M9 15.5h4';

interface AddressField {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

interface AddressFieldsProps {
  readonly address: AddressField;
  /** Null if the network has no tags. */
  readonly tag: AddressField | null;
  /** Called when the player leaves a field, or pastes into it. */
  readonly onDone: (address?: string) => void;
}

const plain = { mono: true, autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Destination address, with a tag field only if the network requires one. */
export const AddressFields = ({ address, tag, onDone }: AddressFieldsProps) => {
  const { t } = useTranslation('withdrawals');
  const paste = async () => {
    // The player or the browser may deny access; pasting into the field still works.
    const text = await navigator.clipboard.readText().catch(() => '');
    const pasted = text.trim().slice(0, 128);
    if (pasted === '') return;
    address.onChange(pasted);
    onDone(pasted);
  };
  return (
    <div className={tag ? styles.where : undefined}>
      <TextField
        {...plain}
        dir="ltr"
        label={t('address')}
        maxLength={140}
        {...address}
        onChange={(text) => address.onChange(text.trim())}
        onBlur={() => onDone()}
        end={
          'clipboard' in navigator && (
            <IconButton dense icon={clipboard} label={t('paste')} onClick={() => void paste()} />
          )
        }
      />
      {tag && (
        <TextField
          {...plain}
          dir="ltr"
          label={t('tag')}
          aside={t('required')}
          maxLength={32}
          {...tag}
          onChange={(text) => tag.onChange(text.trim())}
          onBlur={() => onDone()}
        />
      )}
    </div>
  );
};
