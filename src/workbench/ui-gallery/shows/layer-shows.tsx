import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pushNotice, type NoticeType } from '#api/notices.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { PopoverPanel } from '#ui/popover-panel.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { Held, State } from '../state.tsx';

const Body = ({ children }: { readonly children?: ReactNode }) => {
  const { t } = useTranslation('workbench');
  return (
    <div className="popover-body">
      <p className="sec">{t('gallery.sample.popoverText')}</p>
      {children}
    </div>
  );
};

export const PopoverShow = () => {
  const { t } = useTranslation('workbench');
  const trigger = <Button>{t('gallery.sample.open')}</Button>;
  const title = t('gallery.sample.popoverTitle');
  return (
    <>
      <State is="title">
        <Popover trigger={trigger} title={title} align="start">
          <Body />
        </Popover>
      </State>
      <State is="aside">
        <Popover trigger={trigger} title={title} aside={<span className="muted">3</span>}>
          {(close) => (
            <Body>
              <Button size="sm" onClick={close}>
                {t('ui:close')}
              </Button>
            </Body>
          )}
        </Popover>
      </State>
      <State is="top">
        <Popover trigger={trigger} label={title} side="top" align="end">
          <Body />
        </Popover>
      </State>
      <State is="panel">
        <Held start={false}>
          {(open, change) =>
            open ? (
              <PopoverPanel trigger={trigger} title={title} align="end">
                <Body />
              </PopoverPanel>
            ) : (
              <Button onClick={() => change(true)}>{t('gallery.sample.open')}</Button>
            )
          }
        </Held>
      </State>
    </>
  );
};

export const TooltipShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      <State is="top">
        <Tooltip text={t('gallery.sample.speed')}>
          <Button>{t('gallery.sample.point')}</Button>
        </Tooltip>
      </State>
      <State is="bottom">
        <Tooltip side="bottom" text={t('gallery.sample.speed')}>
          <Button>{t('gallery.sample.point')}</Button>
        </Tooltip>
      </State>
      <State is="long">
        <Tooltip text={t('gallery.sample.longText')}>
          <Button>{t('gallery.sample.point')}</Button>
        </Tooltip>
      </State>
    </>
  );
};

const kinds: readonly NoticeType[] = ['win', 'wait', 'info', 'loss', 'warning'];

export const ToastsShow = () => {
  const { t } = useTranslation('workbench');
  return (
    <>
      {kinds.map((kind) => (
        <State key={kind} is={kind}>
          <Button
            onClick={() =>
              void pushNotice({
                type: kind,
                title: t(`gallery.sample.toast.${kind}`),
                message: t(`gallery.sample.toastText.${kind}`),
              })
            }
          >
            {t('gallery.sample.show')}
          </Button>
        </State>
      ))}
      <State is="long">
        <Button onClick={() => void pushNotice({ message: t('gallery.sample.longText') })}>
          {t('gallery.sample.show')}
        </Button>
      </State>
    </>
  );
};
