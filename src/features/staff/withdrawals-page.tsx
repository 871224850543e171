import { StaffWithdrawals } from '#features/withdrawals/feature.ts';

/** Withdrawal queue. Its feature is not in the initial bundle. */
const WithdrawalsPage = () => <StaffWithdrawals />;

export default WithdrawalsPage;
