import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useClaim, type ClaimTarget } from './use-claim.ts';
import { useGroupFocus } from './use-group-focus.ts';

interface ClaimButtonProps extends Pick<
  ComponentProps<typeof Button>,
  'size' | 'block' | 'icon' | 'className'
> {
  readonly target: ClaimTarget;
  /** Accessible name of what is claimed. */
  readonly name?: string;
  /** Defaults to `Claim`. */
  readonly children?: string;
}

/** Claims the target. When the button unmounts after the payment, focus moves to its container. */
export const ClaimButton = ({ target, name, children, ...look }: ClaimButtonProps) => {
  const { t } = useTranslation('rewards');
  const { claim, isClaiming } = useClaim(target);
  const button = useGroupFocus();
  return (
    <Button
      {...look}
      ref={button}
      variant="primary"
      loading={isClaiming}
      onClick={() => void claim()}
      {...(name !== undefined && { 'aria-label': t('claimNamed', { name }) })}
    >
      {children ?? t('claim')}
    </Button>
  );
};
