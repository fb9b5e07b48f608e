/**
 * Puts a text on the clipboard that is still on its way: asking at once keeps the right that the click gave.
 * @returns false where the browser does not allow it; rejects when the text itself fails.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const copied = writeToClipboard(text);
  const [outcome] = await Promise.all([copied.catch(() => false), text]);
  return outcome;
}

async function writeToClipboard(text: Promise<string>): Promise<boolean> {
  if (!navigator.clipboard) return false;
  if (typeof ClipboardItem === 'undefined' || !navigator.clipboard.write) {
    await navigator.clipboard.writeText(await text);
    return true;
  }
  const blob = text.then((content) => new Blob([content], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  return true;
}
