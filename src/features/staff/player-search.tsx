import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Icon } from '#ui/icon.tsx';
import { Kbd } from '#ui/kbd.tsx';
import { InputFrame } from '#ui/field-parts.tsx';

interface PlayerSearchProps {
  readonly className: string;
  /** The slash key focuses this field. */
  readonly hasHotkey?: boolean;
}

/** Searches players; the query is in the address. */
export const PlayerSearch = ({ className, hasHotkey = false }: PlayerSearchProps) => {
  const { t } = useTranslation('staff');
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const searched = params.get('search') ?? '';
  const [{ text, from }, setText] = useState({ text: searched, from: searched });
  // The address changed elsewhere: update the field.
  if (from !== searched) setText({ text: searched, from: searched });
  useEffect(() => {
    if (!hasHotkey) return undefined;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [hasHotkey]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    void navigate(`/staff/players${wanted && `?search=${encodeURIComponent(wanted)}`}`);
  };
  return (
    <form role="search" className={className} onSubmit={search}>
      <InputFrame as="label">
        <Icon name="search" size={17} />
        <input
          ref={field}
          type="search"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          aria-label={t('search')}
          placeholder={t('searchHint')}
          value={text}
          onChange={(event) => setText({ text: event.target.value, from })}
        />
        {hasHotkey && <Kbd>/</Kbd>}
      </InputFrame>
    </form>
  );
};
