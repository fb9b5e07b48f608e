/** The one island of a developed page, as its marks and the developed remote call it: the whole of its main content. */
export const DEVELOPED_PAGE = 'developed-page';
