/** Shows a text in a menu (`menu.module.css`) that the browser could not copy; '' hides it. */
export function showToCopy(menu: HTMLElement, text: string): void {
  const parts = [...menu.querySelectorAll<HTMLElement>('[role=status] > *')];
  for (const part of parts) part.hidden = text === '';
  parts.at(-1)?.replaceChildren(text);
}
