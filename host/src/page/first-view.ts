/** A page whose pictures hang goes on after this long. */
const LONGEST_WAIT_MS = 4000;

/** Does something once the page has been painted. */
export function whenPainted(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Does something once what is seen of the page is there, pictures included: it does not share the line with it. */
export function whenFirstViewIsThere(act: () => void): void {
  if (document.readyState === 'complete') {
    whenPainted(act);
    return;
  }
  const once = () => {
    clearTimeout(timer);
    window.removeEventListener('load', once);
    whenPainted(act);
  };
  const timer = setTimeout(once, LONGEST_WAIT_MS);
  window.addEventListener('load', once);
}
