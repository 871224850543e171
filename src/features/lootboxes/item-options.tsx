import { useTranslation } from 'react-i18next';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import { Toggle } from '#ui/toggle.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { lootboxModal, userItemsModal } from './feature.ts';
import styles from './item-options.module.css';

interface ItemOptionsProps {
  /** Guests have no items. */
  readonly isGuest: boolean;
}

/** Auto-sell switch, and links to the box contents and the won items. */
export const ItemOptions = ({ isGuest }: ItemOptionsProps) => {
  const { t } = useTranslation('itemPanel');
  const openModal = useOpenModal();
  const { isAutoSell } = usePlaySettings();
  return (
    <div className={styles.options} data-item-options>
      <Toggle
        className={styles.toggle}
        label={t('autoSell')}
        checked={isAutoSell}
        onChange={(checked) => updatePlaySettings({ isAutoSell: checked })}
      />
      <IconButton icon="info" label={t('inside')} onClick={() => openModal(lootboxModal)} />
      {!isGuest && <IconButton icon={gift} label={t('myItems')} onClick={() => openModal(userItemsModal)} />}
    </div>
  );
};
