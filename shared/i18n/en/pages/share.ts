/** English texts of the share menu of projects and publications. */
export const share = {
  button: 'Share',
  copy: 'Copy Link',
  whatsapp: 'Share on WhatsApp',
  copyHere: 'Your browser did not allow copying. Select the address and copy it:',
} as const;
