import type { Language } from '@burhan/shared/i18n/languages';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from './language-switch.tsx';
import { SiteLink, SiteLinks } from './site-links.tsx';

/**
 * The navigation of narrow screens (Spec 2): a native disclosure, so that it opens without scripts.
 * Scripts close it on a choice, Escape, a click outside and when the focus leaves it.
 */
export function SiteMenu({ language }: { language: Language }) {
  const { t } = useTranslation('shell');
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const details = menu.current;
    if (!details) return;

    const close = () => {
      details.open = false;
    };
    const closeAndReturnFocus = () => {
      close();
      details.querySelector('summary')?.focus();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) closeAndReturnFocus();
    };
    const onClick = (event: Event) => {
      if (!details.open || details.contains(event.target as Node)) return;
      // A control that was pressed keeps the focus it took; pressing plain text must not lose the focus.
      const focused = document.activeElement;
      if (isControl(focused) && !details.contains(focused)) close();
      else closeAndReturnFocus();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (isControl(event.relatedTarget) && !details.contains(event.relatedTarget)) close();
    };

    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    details.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
      details.removeEventListener('focusout', onFocusOut);
    };
  }, []);

  const closeOnChoice = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !menu.current) return;
    menu.current.open = false;
    // Another page takes the focus when it is shown; the same one gives it back.
    if (link.getAttribute('aria-current') === 'page') menu.current.querySelector('summary')?.focus();
  };

  return (
    <details ref={menu} className="site-menu">
      <summary className="button">
        <svg className="site-menu-icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M3 5.5h14M3 10h14M3 14.5h14" />
        </svg>
        {t('header.menu')}
      </summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer the keyboard with a click of their own */}
      <nav aria-label={t('header.navigation')} className="site-menu-panel" onClick={closeOnChoice}>
        <ul>
          <li>
            <SiteLink to="joinUs" language={language} className="button button-primary" />
          </li>
          <SiteLinks language={language} />
          <li className="site-menu-language">
            <LanguageSwitch language={language} />
          </li>
        </ul>
      </nav>
    </details>
  );
}

/** What takes the focus for itself, unlike the page's body or its main content. */
function isControl(target: EventTarget | null): target is HTMLElement {
  return target instanceof HTMLElement && target.tabIndex >= 0;
}
