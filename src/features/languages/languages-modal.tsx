import { useTranslation } from 'react-i18next';
import { useEndpointMutation } from '#api/query.ts';
import { getLanguage } from '#contract/languages.ts';
import { useSite } from '#session/site.ts';
import { language as current } from '#src/i18n/index.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import type { ModalProps } from '#ui/modal.ts';
import type { languagesModal } from './feature.ts';
import { Flag } from './flag.tsx';
import styles from './languages.module.css';
import { Hint } from '#ui/field-parts.tsx';

const KEPT_SECONDS = 30 * 24 * 60 * 60; // 2-wallet-and-games section 10

/** Lists the languages by their native names. Choosing one saves it and reloads the page. */
const LanguagesModal = ({ onClose }: ModalProps<typeof languagesModal>) => {
  const { t } = useTranslation('languages');
  const languages = useSite()?.languages ?? [];
  const { send, isSending } = useEndpointMutation(getLanguage, { onReply: ({ meta }) => reloadIn(meta.iso) });
  const translated = new Intl.DisplayNames([current], { type: 'language' });
  return (
    <Dialog title={t('title')} icon="globe" onClose={onClose}>
      <ul className={styles.languages}>
        {languages.map(({ language, iso }) => (
          <li key={iso}>
            <button
              type="button"
              aria-current={iso === current}
              disabled={isSending}
              onClick={() => (iso === current ? onClose() : void send({ iso }))}
            >
              <Flag iso={iso} />
              <span className="grow">
                <b lang={iso}>
                  <bdi>{language}</bdi>
                </b>
                <small>{translated.of(iso)}</small>
              </span>
              {iso === current && <Icon className={styles.check} name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <Hint className={styles.note}>{t('reloads')}</Hint>
    </Dialog>
  );
};

function reloadIn(iso: string): void {
  document.cookie = `language=${iso}; path=/; max-age=${KEPT_SECONDS}; samesite=lax`;
  const address = new URL(window.location.href);
  address.searchParams.delete('modal');
  window.location.replace(address);
}

export default LanguagesModal;
