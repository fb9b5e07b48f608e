import type { Language } from '@burhan/shared/i18n/languages';
import type { ConfigProviderProps } from 'antd';

type ControlTexts = NonNullable<ConfigProviderProps['locale']>;

/** Ant Design's own texts; null: it brings them along. */
const TEXTS: Record<Language, (() => Promise<{ default: ControlTexts }>) | null> = {
  en: null,
  ar: () => import('antd/es/locale/ar_EG'),
};

const loaded = new Map<string, ControlTexts>();

export async function loadControlTexts(language: Language): Promise<void> {
  const texts = await TEXTS[language]?.();
  if (texts) loaded.set(language, texts.default);
}

/** Ant Design's texts of a loaded language; undefined: those that it brings along. */
export function controlTexts(language: string): ControlTexts | undefined {
  return loaded.get(language);
}
