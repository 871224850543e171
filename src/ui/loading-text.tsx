import { Spinner } from './spinner.tsx';
import './spinner.css';

/** A spinner with the text of what is loading. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className="loading-words" role="status">
    <Spinner size={28} />
    {children}
  </p>
);
