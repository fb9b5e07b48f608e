import '../styles/arabic.css';

/** The build drops a module that has only styles, and would then not know its fonts. So this module has an export. */
export const script = 'Arabic';
