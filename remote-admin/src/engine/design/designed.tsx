import type { Language } from '@burhan/shared/i18n/languages';
import i18next from 'i18next';
import { type ComponentType, lazy } from 'react';
import { laterCode } from '../later-code.ts';
import { loadControlTexts } from './control-texts.ts';

/**
 * A part of the console that is drawn with Ant Design: fetched with it when it is first shown, since the login form
 * and the directory need neither. @param load gives the part's component.
 */
export function designed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const [Part, { AntDesign }] = await laterCode(
      Promise.all([load(), import('./ant-design.tsx'), loadControlTexts(i18next.language as Language)]),
    );
    const DesignedPart = (props: Props) => (
      <AntDesign>
        <Part {...props} />
      </AntDesign>
    );
    return { default: DesignedPart };
  });
}
