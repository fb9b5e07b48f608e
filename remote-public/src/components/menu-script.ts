/** Shows in a menu the text that the browser could not copy, so that the visitor can copy it. '' hides it. */
export function showToCopy(menu: HTMLElement, text: string): void {
  const parts = [...menu.querySelectorAll<HTMLElement>('[role=status] > *')];
  for (const part of parts) part.hidden = text === '';
  parts.at(-1)?.replaceChildren(text);
}
