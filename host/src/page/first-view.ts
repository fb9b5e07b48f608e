/** A page whose pictures hang goes on after this long. */
const LONGEST_WAIT_MS = 4000;

/** Does something once the page has been painted. */
function whenPainted(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Does something once what is seen of the page is there, pictures included: it does not share the line with it. */
export function whenFirstViewIsThere(callback: () => void): void {
  if (document.readyState === 'complete') {
    whenPainted(callback);
    return;
  }
  const once = () => {
    clearTimeout(timer);
    window.removeEventListener('load', once);
    whenPainted(callback);
  };
  const timer = setTimeout(once, LONGEST_WAIT_MS);
  window.addEventListener('load', once);
}
