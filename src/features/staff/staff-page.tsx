import { Navigate } from 'react-router-dom';

/** Staff begins with the players. */
const StaffPage = () => <Navigate to="/staff/players" replace />;

export default StaffPage;
