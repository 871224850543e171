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
  /** What is claimed, for who hears the button alone. */
  readonly name?: string;
  /** `Claim` unless told. */
  readonly children?: string;
}

/** Claims what it names. Once it is paid the button has gone, and what it stood in has the focus. */
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
