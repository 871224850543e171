import { useTranslation } from 'react-i18next';
import art from './eclipse-art.svg?url';

/** Illustration next to the forms. */
export const AuthPicture = () => {
  const { t } = useTranslation('auth');
  return (
    <div className="auth-picture">
      <img src={art} alt="" />
      <div className="auth-slogan">
        <b className="display">
          <span>{t('slogan1')}</span> <span>{t('slogan2')}</span>
        </b>
        <p>{t('limits')}</p>
        <span className="row">
          <span className="auth-age" aria-hidden="true">
            {t('adultsMark')}
          </span>
          {t('adultsOnly')}
        </span>
      </div>
    </div>
  );
};
