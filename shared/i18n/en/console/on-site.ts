/** English texts of whether the pages have followed the content. */
export const onSiteTexts = {
  since: 'On the site since {{time}}',
  waiting: 'Waiting since {{time}}',
  /** The contact follows this text. */
  late_one: 'The site has not followed for {{count}} minute.',
  late_other: 'The site has not followed for {{count}} minutes.',
  tell: 'Tell {{contact}}.',
  tellSomebody: 'Tell whoever runs the site.',
} as const;
