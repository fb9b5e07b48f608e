import '../styles/arabic.css';

/** Without an export, the build drops this module. Then no release lists the module's styles and fonts. */
export const script = 'Arabic';
