/** English texts of the page of a single project that it has on paper alone. */
export const projectSheet = {
  code: 'QR code with the address of this page',
  open: 'To join, scan the code, or write to {{number}} on WhatsApp and name {{id}}.',
  closed: 'Scan the code to read more.',
} as const;
