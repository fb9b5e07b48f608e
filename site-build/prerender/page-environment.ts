import { type Environment, givenText, VARIABLE_NAMES } from '@burhan/shared/environment/read-variables';

const IN_PAGES = /^SITE_|^ADMIN_EMAIL_DOMAIN$|^CONTENT_LATE_MINUTES$/;

/** The variables that pages are prerendered with. They are kept beside the pages for later prerenders. */
export function prerenderedEnvironment(environment: Environment): Record<string, string> {
  const names = VARIABLE_NAMES.filter((name) => IN_PAGES.test(name) && givenText(environment, name));
  return Object.fromEntries(names.map((name) => [name, givenText(environment, name)]));
}
