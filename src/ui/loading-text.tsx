import { Spinner } from './spinner.tsx';
import './spinner.css';

/** A turning ring and what it waits for. */
export const LoadingText = ({ children }: { readonly children: string }) => (
  <p className="loading-words" role="status">
    <Spinner size={28} />
    {children}
  </p>
);
