import { useTranslation } from 'react-i18next';
import { Button, buttonClass, type ButtonVariant } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Held, State } from '../state.tsx';

const variants: readonly ButtonVariant[] = ['primary', 'neutral', 'ghost', 'outline', 'danger'];

export const ButtonShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      {variants.map((variant) => (
        <ButtonStates key={variant} variant={variant} />
      ))}
      <State is="icon">
        <Button icon="refresh">{t('ui:tryAgain')}</Button>
      </State>
      <State is="link">
        <a className={buttonClass({ variant: 'outline' })} href="#button">
          {t('gallery.sample.viewAll')}
        </a>
      </State>
      <State is="block">
        <Button variant="primary" size="lg" block>
          {t('gallery.sample.withdraw')}
        </Button>
      </State>
      <State is="long">
        <Button>{t('gallery.sample.longButton')}</Button>
      </State>
    </>
  );
};

const ButtonStates = ({ variant }: { readonly variant: ButtonVariant }) => {
  const { t } = useTranslation('workbench');
  const label = t(`gallery.sample.button.${variant}`);
  return (
    <div className="gallery-row">
      <State is="default">
        <Button variant={variant}>{label}</Button>
      </State>
      <State is="focus">
        <Button variant={variant} className="is-focus">
          {label}
        </Button>
      </State>
      <State is="disabled">
        <Button variant={variant} disabled>
          {label}
        </Button>
      </State>
      <State is="loading">
        <Button variant={variant} loading>
          {label}
        </Button>
      </State>
      <State is="small">
        <Button variant={variant} size="sm">
          {label}
        </Button>
      </State>
      <State is="large">
        <Button variant={variant} size="lg">
          {label}
        </Button>
      </State>
    </div>
  );
};

export const IconButtonShow = () => {
  const { t } = useTranslation('workbench');
  const sound = t('gallery.sample.sound');
  const bell = t('gallery.sample.bell');
  return (
    <div className="gallery-row">
      <State is="default">
        <IconButton icon="sound" label={sound} />
      </State>
      <State is="dense">
        <IconButton icon="close" label={t('ui:dismiss')} dense />
      </State>
      <State is="focus">
        <IconButton icon="sound" label={sound} className="is-focus" />
      </State>
      <State is="pressed">
        <Held<boolean> start>
          {(pressed, change) => (
            <IconButton icon="sound" label={sound} pressed={pressed} onClick={() => change(!pressed)} />
          )}
        </Held>
      </State>
      <State is="filled">
        <IconButton icon="star" label={t('gallery.sample.favourite')} filled pressed />
      </State>
      <State is="count">
        <IconButton icon="gift" label={t('gallery.sample.rewards')} badge={2} />
      </State>
      <State is="manyCount">
        <IconButton icon="gift" label={t('gallery.sample.rewards')} badge={128} />
      </State>
      <State is="dot">
        <IconButton icon="bell" label={bell} badge="dot" />
      </State>
      <State is="disabled">
        <IconButton icon="bell" label={bell} disabled />
      </State>
      <State is="disabledReason">
        <IconButton
          icon="theatre"
          label={t('gallery.sample.theatre')}
          aria-disabled
          tooltip={t('gallery.sample.theatreOff')}
        />
      </State>
    </div>
  );
};
