import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Held, State } from '../state.tsx';

const modes = ['manual', 'auto'] as const;
const pages = ['seeds', 'verify', 'how'] as const;
const pageIcons = { seeds: 'key', verify: 'check', how: 'info' } as const;

interface ModeProps {
  readonly icons?: boolean;
  readonly dense?: boolean;
  readonly disabled?: boolean;
}

const Mode = ({ icons = false, ...props }: ModeProps) => {
  const { t } = useTranslation('workbench');
  const options = modes.map((value) => ({
    value,
    label: t(`gallery.sample.modes.${value}`),
    ...(icons && { icon: value === 'auto' ? ('infinity' as const) : ('play' as const) }),
  }));
  return (
    <Held<(typeof modes)[number]> start="manual">
      {(value, change) => (
        <Segmented
          {...props}
          label={t('gallery.sample.mode')}
          options={options}
          value={value}
          onChange={change}
        />
      )}
    </Held>
  );
};

export const SegmentedShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="default">
        <Mode />
      </State>
      <State is="icon">
        <Mode icons />
      </State>
      <State is="dense">
        <Mode dense />
      </State>
      <State is="disabled">
        <Mode disabled />
      </State>
      <State is="four">
        <Held start="all">
          {(value, change) => (
            <Segmented
              label={t('gallery.sample.scope')}
              options={['all', 'high', 'lucky', 'mine'].map((scope) => ({
                value: scope,
                label: t(`gallery.sample.scopes.${scope}`),
              }))}
              value={value}
              onChange={change}
            />
          )}
        </Held>
      </State>
    </>
  );
};

const Pages = ({ look, icons = false }: { readonly look: 'line' | 'segment'; readonly icons?: boolean }) => {
  const { t } = useTranslation('workbench');
  const tabs = pages.map((value) => ({
    value,
    label: t(`gallery.sample.pages.${value}`),
    panel: <p className="gallery-panel">{t(`gallery.sample.pageText.${value}`)}</p>,
    ...(icons && { icon: pageIcons[value] }),
  }));
  return (
    <Held<(typeof pages)[number]> start="seeds">
      {(value, change) => (
        <Tabs look={look} label={t('gallery.sample.fairness')} tabs={tabs} value={value} onChange={change} />
      )}
    </Held>
  );
};

export const TabsShow = () => (
  <>
    <State is="line">
      <Pages look="line" />
    </State>
    <State is="icon">
      <Pages look="line" icons />
    </State>
    <State is="segment">
      <Pages look="segment" />
    </State>
  </>
);
