import type { Notice } from '@burhan/shared/contract/page';
import { DIRECTIONS, type Language } from '@burhan/shared/i18n/languages';
import { NOTICE_MS, NOTICE_SWIPE_PX } from '@burhan/shared/limits';
import type { PageTexts } from '@burhan/shared/site-configuration';

type NoticeTexts = PageTexts['notices'];

/**
 * The site-wide notices. They are plain elements and come with the page itself, because no code for them can be fetched
 * when the connection is lost. Their number, duration, swipe, close button and hotkey are the same as in sonner 1.7.4.
 * @param speak returns the page's language and the texts of notices in it.
 * @returns a function that shows a notice.
 */
export function createNotices(speak: () => [Language, NoticeTexts]): (notice: Notice) => void {
  const region = document.createElement('section');
  const textsOfNow = () => {
    const [language, texts] = speak();
    region.dir = DIRECTIONS[language];
    region.setAttribute('aria-label', `${texts.region} alt+T`);
    return texts;
  };
  textsOfNow();
  region.className = 'notices';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-relevant', 'additions text');
  const list = document.createElement('ol');
  list.tabIndex = -1;
  region.append(list);
  // Added before the first notice, because a notice that comes together with its region is not announced.
  document.body.append(region);

  let isPointedAt = false;
  let cameFrom: EventTarget | null = null;
  const isRead = () => isPointedAt || document.hidden || list.contains(document.activeElement);
  const counts = new Set<() => void>();
  /** While somebody may be reading, no notice disappears. Afterwards each stays for its whole time again. */
  const countAnew = () => {
    for (const count of counts) count();
  };
  const point = (isAt: boolean) => () => {
    isPointedAt = isAt;
    countAnew();
  };
  list.addEventListener('pointerenter', point(true));
  list.addEventListener('pointerleave', point(false));
  list.addEventListener('focusin', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget as Node | null)) cameFrom = relatedTarget;
    countAnew();
  });
  list.addEventListener('focusout', () => setTimeout(countAnew));
  document.addEventListener('visibilitychange', countAnew);
  document.addEventListener('keydown', ({ altKey, code }) => {
    if (altKey && code === 'KeyT' && list.childElementCount > 0) list.focus();
  });

  /** Moves the focus to the newest other notice or, if none is left, to where it was before the notices. */
  const giveFocusOn = (item: HTMLElement) => {
    const other = [...list.children].findLast((child) => child !== item);
    const next = other?.querySelector('.notice-close') ?? cameFrom;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };

  return (notice) => {
    // A new version is shown only once, even if it is found again.
    if (notice === 'newVersion' && list.querySelector('[data-notice=newVersion]')) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remove = () => {
      clearTimeout(timer);
      counts.delete(count);
      // The focus moves before the item is removed. Otherwise `focusin` has no related target, and `cameFrom` is lost.
      if (item.contains(document.activeElement)) giveFocusOn(item);
      item.remove();
      if (list.childElementCount === 0) isPointedAt = false;
    };
    const count = () => {
      clearTimeout(timer);
      if (!isRead()) timer = setTimeout(remove, NOTICE_MS);
    };
    const item = drawNotice(notice, textsOfNow(), remove);
    list.append(item);
    counts.add(count);
    count();
  };
}

function drawNotice(notice: Notice, texts: NoticeTexts, remove: () => void): HTMLElement {
  const item = document.createElement('li');
  item.className = 'notice';
  item.dataset.notice = notice;
  const text = document.createElement('p');
  text.textContent = texts[notice];
  item.append(text);
  if (notice === 'newVersion') {
    item.append(drawButton('notice-action', texts.reload, () => window.location.reload()));
  }
  const close = drawButton('notice-close', '', remove);
  close.setAttribute('aria-label', texts.close);
  item.append(close);
  closeBySwipe(item, remove);
  return item;
}

function drawButton(className: string, text: string, callback: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), { type: 'button', className });
  button.textContent = text;
  button.addEventListener('click', callback);
  return button;
}

/** Removes a notice when it is swiped down far enough; otherwise it goes back to its place. */
function closeBySwipe(item: HTMLElement, remove: () => void): void {
  let startY: number | null = null;
  item.addEventListener('pointerdown', ({ target, clientY, pointerId }) => {
    if (target instanceof Element && target.closest('button')) return;
    startY = clientY;
    item.setPointerCapture(pointerId);
  });
  item.addEventListener('pointermove', ({ clientY }) => {
    if (startY !== null) item.style.translate = `0 ${Math.max(clientY - startY, 0)}px`;
  });
  const end = ({ type, clientY }: PointerEvent) => {
    const isSwiped = type === 'pointerup' && startY !== null && clientY - startY >= NOTICE_SWIPE_PX;
    startY = null;
    item.style.translate = '';
    if (isSwiped) remove();
  };
  item.addEventListener('pointerup', end);
  item.addEventListener('pointercancel', end);
}
