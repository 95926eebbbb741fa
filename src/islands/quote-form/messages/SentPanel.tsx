import { useEffect } from 'react';
import { SEE_ANSWER, SEND_ANOTHER, TOAST_MESSAGES } from '#enquiry/messages.ts';
import { buttonStyle } from '#lib/button-styles.ts';

interface SentPanelProps {
  /** Called when the visitor wants the form back. */
  onAnother: () => void;
}

/**
 * Replaces the form once all of it is stored, and stays after the toast has gone. It is not a live
 * region, because the toast was announced already.
 */
export function SentPanel({ onAnother }: SentPanelProps) {
  // The header's button leads to the first field, which is hidden.
  useEffect(() => {
    function leadToForm(event: MouseEvent) {
      if (!(event.target instanceof Element) || !event.target.closest('a[href="#name"]')) return;
      event.preventDefault();
      onAnother();
    }
    document.addEventListener('click', leadToForm);
    return () => document.removeEventListener('click', leadToForm);
  }, [onAnother]);

  return (
    <div
      ref={takeFocusFromForm}
      id="enquiry-sent"
      role="group"
      aria-labelledby="enquiry-sent-title"
      tabIndex={-1}
      className="rounded-card p-edge panel"
    >
      <h2 id="enquiry-sent-title" className="text-title">
        {TOAST_MESSAGES.sent.title}
      </h2>
      <p className="mt-3 text-ink-muted">{TOAST_MESSAGES.sent.text}</p>
      <div ref={showNextSteps} className="mt-4 [&_li]:py-3" />
      {/* Where the button that sends was: a second tap on that comes within a second. */}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 [transition:pointer-events_0s_1s_allow-discrete] starting:pointer-events-none">
        <button type="button" onClick={onAnother} className={buttonStyle('quiet')}>
          {SEND_ANOTHER}
        </button>
        <a href={SEE_ANSWER.to} className="py-1 underline">
          {SEE_ANSWER.label}
        </a>
      </div>
    </div>
  );
}

/**
 * Takes the focus that was in the form, which is now hidden. Visitors who have moved elsewhere on the
 * page stay there.
 */
function takeFocusFromForm(panel: HTMLElement | null): void {
  const { activeElement } = document;
  if (activeElement !== document.body && !activeElement?.closest('form[hidden]')) return;
  panel?.scrollIntoView();
  panel?.focus({ preventScroll: true }); // Not its button, which a second press of Enter would activate.
}

/** Shows what happens to the enquiry now, which the page has from the server. */
function showNextSteps(box: HTMLElement | null): void {
  const steps = document.querySelector<HTMLTemplateElement>('#next-steps');
  if (steps) box?.replaceChildren(steps.content.cloneNode(true));
}
