import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { authModal } from '#features/auth/feature.ts';
import {
  type Lootbox,
  boxes,
  boxSlugs,
  type BoxSlug,
  getItem,
  centsToMinorUnits,
} from '#games/lootboxes/paytable.ts';
import { formatMoney } from '#lib/format-money.ts';
import type { Round } from '#contract/bets.ts';
import { useShownBalance } from '#session/balances.ts';
import { getDraftBet } from '#session/draft-bet.ts';
import { updatePlaySettings, usePlaySettings } from '#session/play-settings.ts';
import { useIsSignedIn } from '#session/user.ts';
import { BetButton } from '#ui/bet-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpenModal } from '#ui/modal-address.ts';
import type { ModalProps } from '#ui/modal.ts';
import { Select } from '#ui/select.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { gift } from '#ui/lazy-icons.ts';
import { BoxReel, ItemTile } from './box-reel.tsx';
import { boxName } from './box-names.ts';
import { BoxResult, SpokenResult } from './box-result.tsx';
import type { lootboxModal } from './feature.ts';
import { InsideList } from './inside-list.tsx';
import { getRevealSound, useBoxSounds } from './use-box-sounds.ts';
import { useOpenBoxes } from './use-open-boxes.ts';
import styles from './lootboxes.module.css';
import { classNames } from '#ui/class-names.ts';

const MAX_BOXES_AT_ONCE = 10;

/** Returns the box shown on the page below, or the cheapest one. */
const firstBox = (): BoxSlug => {
  const draft = getDraftBet();
  const params = draft?.game === 'lootboxes' ? (draft.params as { readonly box?: unknown }) : null;
  return boxSlugs.find((slug) => slug === params?.box) ?? 'pocket-change';
};

/** The button is beside the choice, or among the ways on from a result. */
const keyClass = (isAgain: boolean) => (isAgain ? styles.again : styles.open);

/** Shows a box's contents and opens up to ten boxes, each as a separate bet. */
const LootboxModal = ({ onClose }: ModalProps<typeof lootboxModal>) => {
  const { t } = useTranslation('items');
  const openModal = useOpenModal();
  const isOnline = useIsSignedIn();
  const balanceMinor = useShownBalance()?.amountMinor ?? 0n;
  const [slug, setSlug] = useState(firstBox);
  const [count, setCount] = useState(1);
  const { phase, rounds, open, show, clear } = useOpenBoxes();
  const play = useBoxSounds();
  const tick = useCallback(() => play('tick'), [play]);
  useEffect(() => {
    if (phase === 'spinning') play('open');
    if (phase === 'shown') play(getRevealSound(rounds.map((round) => getItem(wonItem(round)))));
  }, [phase, play, rounds]);
  const box = boxes[slug];
  const priceMinor = centsToMinorUnits(box.price * count);
  const isBusy = phase === 'sending' || phase === 'spinning';
  const press = (): void => (isOnline ? void open(box, count) : openModal(authModal, { tab: 'register' }));
  const label = t(phase === 'shown' ? 'again' : 'open', { count, amount: formatMoney(priceMinor) });
  const key = (
    <BetButton
      className={keyClass(phase === 'shown')}
      label={isOnline ? (isBusy ? t('opening') : label) : t('register')}
      variant={isBusy ? 'placing' : 'bet'}
      disabledReason={isOnline && !isBusy && priceMinor > balanceMinor ? t('notEnough') : null}
      onClick={press}
    />
  );
  return (
    <Dialog
      title={boxName(box.slug)}
      icon={gift}
      width={860}
      bodyClassName={styles.body}
      closesOnScrim={!isBusy}
      onClose={onClose}
    >
      <BoxStage box={box} rounds={rounds} isShown={phase === 'shown'} onPass={tick} onStop={show} />
      <SpokenResult rounds={rounds} isShown={phase === 'shown'} />
      {phase === 'shown' ? (
        <BoxResult rounds={rounds} again={key} onKeep={clear} />
      ) : (
        <div className={styles.boxChoice}>
          <Select<BoxSlug>
            label={t('box')}
            options={boxSlugs.map((value) => ({
              value,
              label: `${boxName(value)}, ${formatMoney(centsToMinorUnits(boxes[value].price))}`,
            }))}
            value={slug}
            locked={isBusy}
            onChange={setSlug}
          />
          <Stepper
            label={t('boxes')}
            value={count}
            min={1}
            max={MAX_BOXES_AT_ONCE}
            lessLabel={t('less')}
            moreLabel={t('more')}
            locked={isBusy}
            onChange={setCount}
          />
          <AutoSell isLocked={isBusy} />
          {key}
        </div>
      )}
      <InsideList box={box} />
    </Dialog>
  );
};

const AutoSell = ({ isLocked }: { readonly isLocked: boolean }) => {
  const { t } = useTranslation('items');
  const { isAutoSell } = usePlaySettings();
  return (
    <Toggle
      className={styles.autoSell}
      label={t('autoSell')}
      checked={isAutoSell}
      disabled={isLocked}
      onChange={(checked) => updatePlaySettings({ isAutoSell: checked })}
    />
  );
};

interface BoxStageProps {
  readonly box: Lootbox;
  readonly rounds: readonly Round[];
  readonly isShown: boolean;
  readonly onPass: () => void;
  readonly onStop: () => void;
}

/** Returns the slug of a settled round's item. */
const wonItem = ({ outcome }: Round): string => (outcome as { readonly item: string }).item;

/** The reel of one box, or a grid of several results in opening order. Idle, it shows a preview. */
const BoxStage = ({ box, rounds, isShown, onPass, onStop }: BoxStageProps) => {
  const [first, second] = rounds;
  if (!first)
    return (
      <div className={classNames(styles.boxReel, 'left-to-right')} data-rarity="common">
        <ol aria-hidden="true" className={styles.still}>
          {box.items.slice(1, 6).map((item) => (
            <ItemTile key={item.slug} item={item} />
          ))}
        </ol>
      </div>
    );
  if (!second)
    return (
      <BoxReel
        key={first.id}
        item={wonItem(first)}
        box={box}
        isShown={isShown}
        onPass={onPass}
        onStop={onStop}
      />
    );
  return (
    <div
      className={styles.boxHaul}
      data-shown={isShown || undefined}
      onAnimationEnd={isShown ? undefined : onStop}
    >
      <ol>
        {rounds.map((round) => (
          <ItemTile key={round.id} item={getItem(wonItem(round))} />
        ))}
      </ol>
    </div>
  );
};

export default LootboxModal;
