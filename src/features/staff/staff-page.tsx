import { Navigate } from 'react-router-dom';

/** Redirects to the players, the first staff page. */
const StaffPage = () => <Navigate to="/staff/players" replace />;

export default StaffPage;
