import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonStyle } from '#lib/button-styles.ts';

interface HeaderMenuProps {
  links: { label: string; to: string; isCurrent: boolean }[];
  quoteLabel: string;
  quotePath: string;
}

/**
 * The menu of narrow screens: a full-width sheet below the header. It is a popover, so it opens,
 * closes, and tells assistive technology which, before a script has arrived.
 */
export function HeaderMenu({ links, quoteLabel, quotePath }: HeaderMenuProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const close = () => sheet.current?.hidePopover();

  useEffect(() => {
    // Safari restores a page from memory with the menu still open.
    window.addEventListener('pagehide', close);
    return () => window.removeEventListener('pagehide', close);
  }, []);

  return (
    <div className="bar:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="group grid size-11 place-items-center rounded-round border border-control hover:border-ink hover:bg-sunken"
      >
        <Menu size={18} strokeWidth={1.6} aria-hidden="true" className="menu-closed" />
        <X size={18} strokeWidth={1.6} aria-hidden="true" className="menu-open" />
      </button>
      <div
        ref={sheet}
        popover="auto"
        id="site-menu"
        className="fixed inset-x-0 top-header bottom-auto w-full max-w-none border-b border-line bg-paper text-ink backdrop:top-header backdrop:bg-[rgb(0_0_0/0.4)] bar:hidden"
      >
        <nav aria-label="Menu" className="page py-4">
          <ul>
            {links.map(({ label, to, isCurrent }) => (
              <li key={to} className="border-b border-line">
                <a
                  href={to}
                  onClick={close}
                  aria-current={isCurrent ? 'page' : undefined}
                  className="flex min-h-12 items-center font-display text-lead aria-[current]:text-mark aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <a href={quotePath} onClick={close} className={`${buttonStyle('primary')} mt-5 w-full`}>
            {quoteLabel}
          </a>
        </nav>
      </div>
    </div>
  );
}
