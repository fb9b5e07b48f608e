/** How long a page waits for its pictures. */
const LONGEST_WAIT_MS = 4000;

/** Calls back once the page has been painted. */
function whenPainted(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}

/** Calls back once the visible part of the page is loaded with its pictures, so as not to slow down their loading. */
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
