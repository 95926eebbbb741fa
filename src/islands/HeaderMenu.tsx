import type { MouseEvent, ReactNode } from 'react';

/**
 * Closes the menu of narrow screens when a link in it is followed, before the next page has arrived. The links and the
 * popover around them are Astro's, and work before any script has loaded.
 */
export function HeaderMenu({ children }: { children?: ReactNode }) {
  return <div onClick={closeAtLink}>{children}</div>;
}

function closeAtLink({ target, currentTarget }: MouseEvent) {
  if (target instanceof Element && target.closest('a'))
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
}
