import '../styles/arabic.css';

/** What Arabic pages need of the shell. */
export { shell } from '@burhan/shared/i18n/ar/shell';
