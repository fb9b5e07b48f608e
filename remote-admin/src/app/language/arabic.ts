export { consoleTexts } from '@burhan/shared/i18n/ar/console';
export { default as controls } from 'antd/es/locale/ar_EG';
