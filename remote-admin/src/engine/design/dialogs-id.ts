/** Dialogs and drawers are drawn into the element with this id. */
export const DIALOGS_ID = 'console-dialogs';

/** `Logout` of the page that is open is drawn into this element of the console's bar. */
export const LOGOUT_ID = 'console-logout';
