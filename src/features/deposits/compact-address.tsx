import { useTranslation } from 'react-i18next';
import { CopyableAddress } from '#ui/copyable-address.tsx';
import { useAddress } from './use-address.ts';
import { FieldBox, FieldLabel } from '#ui/field-parts.tsx';
import { TextLink } from '#ui/text-link.tsx';

interface CompactAddressProps {
  readonly coin: string;
  readonly network: string;
  /** Expands the address view. */
  readonly onShow: () => void;
}

/** Short form of the address, below a deposit in progress. */
export const CompactAddress = ({ coin, network, onShow }: CompactAddressProps) => {
  const { t } = useTranslation('deposits');
  const { address } = useAddress(coin, network);
  return (
    <FieldBox>
      <FieldLabel>
        <span>{t('address', { coin })}</span>
        <TextLink onClick={onShow}>{t('showQr')}</TextLink>
      </FieldLabel>
      {address && <CopyableAddress text={address.address} copyLabel={t('copyAddress')} />}
    </FieldBox>
  );
};
