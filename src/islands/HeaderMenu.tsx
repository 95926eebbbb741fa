import { Menu, X } from 'lucide-react';
import { useRef, type MouseEvent, type ReactNode } from 'react';

/**
 * The menu of narrow screens: a full-width sheet below the header, around links that Astro renders.
 * It is a popover, so it opens, closes and reports its state to assistive technology before any
 * script has loaded.
 */
export function HeaderMenu({ children }: { children?: ReactNode }) {
  const sheet = useRef<HTMLDivElement>(null);
  const closeAtLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) sheet.current?.hidePopover();
  };

  return (
    <div className="@nav:hidden">
      <button
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-round border border-control hover:border-ink hover:bg-sunken"
      >
        <Menu size={18} strokeWidth={1.6} aria-hidden="true" className="menu-closed" />
        <X size={18} strokeWidth={1.6} aria-hidden="true" className="menu-open" />
      </button>
      <div
        ref={sheet}
        onClick={closeAtLink}
        popover="auto"
        id="site-menu"
        className="fixed inset-x-0 top-header bottom-auto max-h-[calc(100dvh-var(--spacing-header))] w-full max-w-none border-b border-line bg-paper text-ink backdrop:top-header backdrop:bg-[rgb(0_0_0/0.4)] @nav:hidden"
      >
        {children}
      </div>
    </div>
  );
}
