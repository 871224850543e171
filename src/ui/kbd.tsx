import './kbd.css';

/** The chip of a hotkey; for the eye only. */
export const Kbd = ({ children }: { readonly children: string }) => (
  <span className="kbd" aria-hidden="true">
    {children}
  </span>
);
