import { render, screen } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import i18next from 'i18next';
import { useContext } from 'react';
import { it } from 'vitest';
import { AntDesign } from './ant-design.tsx';

function Settings() {
  const { direction, locale } = useContext(ConfigProvider.ConfigContext);
  return `${direction} ${locale?.locale}`;
}

it('Ant Design has the direction and the words of Arabic', async () => {
  await i18next.changeLanguage('ar');
  render(
    <AntDesign>
      <Settings />
    </AntDesign>,
  );
  screen.getByText('rtl ar');
});
