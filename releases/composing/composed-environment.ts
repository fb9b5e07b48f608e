import { type Environment, givenText, variablesOf } from '@burhan/shared/environment/read-variables';

/** Of the environment that a site is composed with; kept with it, so that it says no more than this. */
export const PASSWORD_RECOVERY_VARIABLE = 'PASSWORD_RECOVERY';

const IN_PAGES = /^SITE_|^ADMIN_EMAIL_DOMAIN$|^CONTENT_LATE_MINUTES$/;

/**
 * What pages are composed with, and what is kept beside them for later compositions. Of SMTP_URL it says that mails are
 * sent: its password is for nobody else.
 */
export function composedEnvironment(environment: Environment): Record<string, string> {
  const names = variablesOf('compose').filter((name) => IN_PAGES.test(name) && givenText(environment, name));
  return {
    ...Object.fromEntries(names.map((name) => [name, givenText(environment, name)])),
    ...(givenText(environment, 'SMTP_URL') && { [PASSWORD_RECOVERY_VARIABLE]: '1' }),
  };
}
