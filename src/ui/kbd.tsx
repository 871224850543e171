import './kbd.css';

/** Visual hint of a hotkey, hidden from screen readers. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
);
