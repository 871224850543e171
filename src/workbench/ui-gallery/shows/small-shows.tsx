import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { iconPaths } from '#ui/icon-paths.ts';
import { Kbd } from '#ui/kbd.tsx';
import { LoadingWords } from '#ui/loading-words.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { State } from '../state.tsx';

const tones: readonly (readonly [Tone, IconName])[] = [
  ['neutral', 'lock'],
  ['win', 'check'],
  ['loss', 'arrow-up'],
  ['wait', 'clock'],
  ['info', 'shield'],
  ['bonus', 'gift'],
  ['corona', 'spark'],
];

export const BadgeShow = () => {
  const { t } = useTranslation('workbench');
  const words = tones.map(([tone, icon]) => ({ tone, icon, word: t(`gallery.sample.badge.${tone}`) }));
  return (
    <>
      <State is="tones" wide>
        {words.map(({ tone, word }) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </State>
      <State is="icon" wide>
        {words.map(({ tone, icon, word }) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {word}
          </Badge>
        ))}
      </State>
    </>
  );
};

export const KbdShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <State is="default">
      <Kbd>X</Kbd>
      <Kbd>{t('gallery.sample.space')}</Kbd>
    </State>
  );
};

export const IconShow = () => (
  <>
    <State is="icons" wide>
      <ul className="gallery-icons">
        {Object.keys(iconPaths).map((name) => (
          <li key={name}>
            {/* The keys of the table are the names of the icons. */}
            <Icon name={name as IconName} />
            <span className="mono">{name}</span>
          </li>
        ))}
      </ul>
    </State>
    <State is="sizes">
      {[14, 17, 20, 28].map((size) => (
        <Icon key={size} name="star" size={size} />
      ))}
    </State>
    <State is="filled">
      <Icon name="star" filled />
    </State>
  </>
);

const players = ['Kepler', 'oddling-77', 'Tycho', 'Ada', 'Halley'];

export const AvatarShow = () => (
  <>
    <State is="hues">
      {players.map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </State>
    <State is="sizes">
      {[24, 36, 56, 88].map((size) => (
        <Avatar key={size} name="Tycho" size={size} />
      ))}
    </State>
  </>
);

export const SpinnerShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="default">
        <Spinner />
      </State>
      <State is="sizes">
        <Spinner size={14} />
        <Spinner size={28} />
      </State>
      <State is="spoken">
        <Spinner label={t('gallery.sample.loading')} />
      </State>
      <State is="withWords">
        <LoadingWords>{t('gallery.sample.loading')}</LoadingWords>
      </State>
    </>
  );
};

export const SkeletonShow = () => (
  <>
    <State is="line">
      <Skeleton />
    </State>
    <State is="rows">
      <div className="gallery-bones">
        {[70, 58, 64].map((percent) => (
          <div key={percent}>
            <Skeleton width={32} height={32} radius={10} />
            <Skeleton width={`${percent}%`} height={12} />
          </div>
        ))}
      </div>
    </State>
    <State is="tile">
      <Skeleton width={120} height={160} radius={14} />
    </State>
  </>
);
