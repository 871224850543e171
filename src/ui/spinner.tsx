import './spinner.css';

/** A turning ring; what it waits for is said by the text beside it or by `label`. */
export const Spinner = ({ label, size = 18 }: { readonly label?: string; readonly size?: number }) => (
  <span
    className="spin"
    style={{ width: size, height: size }}
    {...(label ? { role: 'status', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
