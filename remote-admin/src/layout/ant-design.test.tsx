// @vitest-environment jsdom

import { render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import i18next from 'i18next';
import { useContext } from 'react';
import { it } from 'vitest';
import '../testing/set-up.ts';
import { AntDesign } from './ant-design.tsx';

function Settings() {
  const { direction, locale } = useContext(ConfigProvider.ConfigContext);
  return `${direction} ${locale?.locale}`;
}

it.each([
  ['en', 'ltr en'],
  ['ar', 'rtl ar'],
])('Ant Design has the direction and the words of %s', async (language, settings) => {
  await i18next.changeLanguage(language);
  render(
    <AntDesign>
      <Settings />
    </AntDesign>,
  );
  screen.getByText(settings);
});
