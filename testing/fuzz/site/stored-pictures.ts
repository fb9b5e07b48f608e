/** Two pictures of the sample content, by the address that their rows have. */
export const STORED_PICTURES = [
  '/media/publications/prisma-2020.jpg',
  '/media/publications/consort-2010.jpg',
] as const;
