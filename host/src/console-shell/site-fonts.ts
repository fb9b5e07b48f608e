/** Families that take the same room as the site's fonts (styles/fonts.css). */
const FALLBACKS = ['"IBM Plex Sans Fallback Arial"', '"IBM Plex Sans Fallback Roboto"'];

/** Writes the console in the site's fonts, where the device has a font that takes the same room: then nothing moves. */
export async function showSiteFonts(): Promise<void> {
  const { documentElement, fonts } = document;
  const load = (families: string) =>
    Promise.all([400, 600].map((weight) => fonts.load(`${weight} 1em ${families}`)));
  await Promise.any(FALLBACKS.map(load));
  await load(getComputedStyle(documentElement).getPropertyValue('--site-fonts'));
  documentElement.dataset.fonts = '';
}
