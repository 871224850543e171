import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorFooter } from './editor-footer.tsx';
import { EditorTab } from './editor-tab.tsx';
import type { strategiesModal } from './feature.ts';
import { StrategyList } from './strategy-list.tsx';
import { type StrategyEditor, type StrategyTab, useStrategyEditor } from './use-strategy-editor.ts';
import { authModal } from '#features/auth/feature.ts';
import { useOpenModal } from '#ui/modal-address.ts';
import { useIsSignedIn } from '#session/user.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorBlock } from '#ui/error-block.tsx';
import { LoadingText } from '#ui/loading-text.tsx';
import type { ModalProps } from '#ui/modal.ts';
import { Tabs } from '#ui/tabs.tsx';
import styles from './strategies.module.css';
import { Hint } from '#ui/field-parts.tsx';

/** Autobet strategies: the defaults, the player's own, and the editor with its simulator. */
const GameStrategiesModal = ({ params: { condition }, onClose }: ModalProps<typeof strategiesModal>) => {
  const { t } = useTranslation('strategies');
  const openModal = useOpenModal();
  const isOnline = useIsSignedIn();
  const editor = useStrategyEditor(condition);
  const { tab, choose } = editor;
  const opened = condition === undefined ? null : condition - 1;
  return (
    <Dialog
      title={t('title')}
      icon="bolt"
      width={760}
      onClose={onClose}
      footer={
        tab === 'new' ? (
          <EditorFooter
            editor={editor}
            isGuest={!isOnline}
            onRegister={() => openModal(authModal, { tab: 'register' })}
            onEnabled={onClose}
          />
        ) : (
          <Hint>{t('honest')}</Hint>
        )
      }
    >
      <Tabs<StrategyTab>
        look="segment"
        className={styles.tabs}
        label={t('tabs')}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'default', label: t('default'), panel: <DefaultTab editor={editor} onClose={onClose} /> },
          { value: 'mine', label: t('mine'), panel: <OwnTab editor={editor} onClose={onClose} /> },
          { value: 'new', label: t('new'), panel: <EditorTab editor={editor} opened={opened} /> },
        ]}
      />
    </Dialog>
  );
};

interface ListTabProps {
  readonly editor: StrategyEditor;
  readonly onClose: () => void;
}

/** Props shared by the lists of both tabs. */
const listProps = ({ editor, onClose }: ListTabProps) => ({
  game: editor.entry ? editor.entry.meta : null,
  usedId: editor.usedId,
  onEdit: editor.edit,
  onUse: (strategy: Parameters<StrategyEditor['select']>[0]): void => {
    editor.select(strategy);
    onClose();
  },
});

const DefaultTab = (props: ListTabProps) => (
  <Loaded editor={props.editor}>
    <StrategyList {...listProps(props)} strategies={props.editor.strategies.defaults} />
  </Loaded>
);

const OwnTab = (props: ListTabProps) => {
  const { t } = useTranslation('strategies');
  const isOnline = useIsSignedIn();
  const { editor } = props;
  return (
    <Loaded editor={editor}>
      <StrategyList
        {...listProps(props)}
        strategies={editor.strategies.own}
        onDelete={({ id }) => editor.strategies.remove(id)}
        empty={
          <EmptyState
            icon="sliders"
            title={t('none')}
            action={<Button onClick={() => editor.choose('new')}>{t('make')}</Button>}
          >
            {t(isOnline ? 'noneHint' : 'guest')}
          </EmptyState>
        }
      />
    </Loaded>
  );
};

/** Renders the lists once the strategies are loaded. */
const Loaded = ({ editor, children }: { readonly editor: StrategyEditor; readonly children: ReactNode }) => {
  const { t } = useTranslation('strategies');
  const { isLoading, isFailed, refetch } = editor.strategies;
  if (isFailed) return <ErrorBlock title={t('loadFailed')} onRetry={refetch} />;
  if (isLoading) return <LoadingText>{t('loading')}</LoadingText>;
  return children;
};

export default GameStrategiesModal;
