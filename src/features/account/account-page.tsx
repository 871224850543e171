import { Navigate } from 'react-router-dom';

/** Redirects to the profile, the first account page. */
const AccountPage = () => <Navigate to="/my-account/general/profile" replace />;

export default AccountPage;
