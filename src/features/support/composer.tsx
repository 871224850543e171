import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#api/toasts.ts';
import { MAX_PICTURE_BYTES, MAX_SUPPORT_MESSAGE_LENGTH } from '#contract/support.ts';
import { isComposing } from '#ui/is-composing.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { attachIcon, sendIcon } from './icons.ts';
import { choosePicture, forgetPicture, PicturePreview, type ChosenPicture } from './picture-preview.tsx';
import type { MessageDraft } from './use-outgoing.ts';
import styles from './talk.module.css';
import { InputFrame } from '#ui/field-parts.tsx';
import { Button } from '#ui/button.tsx';

interface ComposerProps {
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSend: (draft: MessageDraft) => void;
  /** Additional buttons next to the field. */
  readonly keys?: ReactNode;
}

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Message field with one optional picture. Enter sends; Shift+Enter starts a new line. */
export const SupportComposer = ({ label, text, onText, onSend, keys }: ComposerProps) => {
  const { t } = useTranslation('support');
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEmpty = text.trim() === '' && picture === null;
  const send = () => {
    if (isEmpty) return;
    onSend({ text: text.trim(), picture });
    onText('');
    setPicture(null);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };
  const take = (next: ChosenPicture | null) => {
    forgetPicture(picture);
    setPicture(next);
  };
  const choose = (chosen: File | undefined) => {
    if (!chosen) return;
    const fault = faultOf(chosen);
    if (fault === null) take(choosePicture(chosen));
    else showToast({ type: 'warning', message: t(fault) });
    field.current?.focus();
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {picture && <PicturePreview picture={picture} onRemove={() => take(null)} />}
      <InputFrame className={styles.composerField}>
        <input
          ref={file}
          type="file"
          hidden
          accept={types.join(',')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <IconButton icon={attachIcon} label={t('attach')} onClick={() => file.current?.click()} />
        {keys}
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={MAX_SUPPORT_MESSAGE_LENGTH}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          className={styles.send}
          icon={sendIcon}
          aria-label={t('send')}
          disabled={isEmpty}
        />
      </InputFrame>
    </form>
  );
};

/** Returns why a file cannot be sent. */
const faultOf = ({ type, size }: File): 'pictureType' | 'pictureLarge' | null => {
  if (!types.includes(type)) return 'pictureType';
  return size > MAX_PICTURE_BYTES ? 'pictureLarge' : null;
};
