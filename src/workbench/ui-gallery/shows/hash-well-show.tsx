import { useTranslation } from 'react-i18next';
import { CopyButton } from '#ui/copy-button.tsx';
import { HashWell } from '#ui/hash-well.tsx';
import { State } from '../state.tsx';

const hash = '9f3a61d0c47be2518a90f6cc12d47e07b35d8e1f6a2c904e7bd85f13a64cc21e';

export const HashWellShow = () => {
  const { t } = useTranslation('workbench');
  const words = { label: t('gallery.sample.seedHash'), copyLabel: t('gallery.sample.copyHash') };
  return (
    <>
      <State is="default">
        <HashWell {...words} icon="lock" text={hash} />
      </State>
      <State is="dim">
        <HashWell {...words} icon="clock" text={hash} dim />
      </State>
      <State is="short">
        <HashWell {...words} label={t('gallery.sample.clientSeed')} icon="user" text="oddling-77" />
      </State>
    </>
  );
};

export const CopyButtonShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <State is="default">
      <CopyButton text={hash} label={t('gallery.sample.copyHash')} />
    </State>
  );
};
