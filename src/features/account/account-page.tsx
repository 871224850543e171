import { Navigate } from 'react-router-dom';

/** The account begins at the profile. */
const AccountPage = () => <Navigate to="/my-account/general/profile" replace />;

export default AccountPage;
