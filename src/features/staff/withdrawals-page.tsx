import { StaffWithdrawals } from '#features/withdrawals/feature.ts';

/** The queue of withdrawals; its room is not in the first load. */
const WithdrawalsPage = () => <StaffWithdrawals />;

export default WithdrawalsPage;
