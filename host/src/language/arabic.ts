import '../styles/arabic.css';

/** A module of styles alone is no module of the build, which would not know its fonts. */
export const script = 'Arabic';
