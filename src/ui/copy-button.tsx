import { useTranslation } from 'react-i18next';
import { truncateMiddle } from '#lib/format-text.ts';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { copy } from './lazy-icons.ts';

interface CopyButtonProps {
  readonly className?: string | undefined;
  readonly text: string;
  /** Accessible name, including what is copied: "Copy server seed hash". */
  readonly label: string;
}

/** Copies a text and shows the toast "Copied to clipboard!". */
export const CopyButton = ({ text, label, className }: CopyButtonProps) => {
  const { t } = useTranslation('ui');
  const words = { copied: t('copied'), failed: t('copyFailed') };
  return (
    <IconButton
      dense
      className={className}
      icon={copy}
      label={label}
      onClick={() => void copyText(text, text.length > 40 ? truncateMiddle(text) : text, words)}
    />
  );
};
