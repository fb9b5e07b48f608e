/** Dialogs and drawers are drawn into the element with this id. */
export const DIALOGS_ID = 'console-dialogs';
