import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { closeSupportWindow } from './window-state.ts';
import { goBackInWindow, useSupport } from './support-store.ts';
import type { SupportView } from './window-navigation.ts';
import styles from './support.module.css';
import { backArrow } from '#ui/icon.tsx';

interface WindowFrameProps {
  readonly title: string;
  readonly line?: string | undefined;
  readonly face?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** Window layout: back button, title and footer. */
export const WindowFrame = ({ title, line, face, footer, children }: WindowFrameProps) => {
  const { t } = useTranslation('support');
  const before = useSupport((state) => state.windows.history.at(-1));
  const placeOf = (view: SupportView | undefined): string => {
    if (view?.name === 'topic') return view.title;
    if (view?.name === 'article') return view.place;
    return t(view?.name === 'conversation' ? 'name' : 'help');
  };
  return (
    <>
      <header className={styles.head}>
        <IconButton
          icon={backArrow}
          label={t('backTo', { place: placeOf(before) })}
          tooltipSide="bottom"
          onClick={goBackInWindow}
        />
        {face}
        <div className="grow">
          <h2>{title}</h2>
          {line !== undefined && <small>{line}</small>}
        </div>
        <CloseKey />
      </header>
      {children}
      {footer}
    </>
  );
};

/** Closes the window; a conversation goes on, and the navigation counts what is new in it. */
export const CloseKey = () => {
  const { t } = useTranslation('support');
  return <IconButton icon="close" label={t('close')} tooltipSide="bottom" onClick={closeSupportWindow} />;
};
