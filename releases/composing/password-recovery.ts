/** Of the environment that a site is composed with; kept with it, so that it says no more than this. */
export const PASSWORD_RECOVERY_VARIABLE = 'PASSWORD_RECOVERY';

/**
 * What the console is told of SMTP_URL: that mails are sent. Its password is for nobody else.
 * @param smtpUrl blank where no mails are sent.
 */
export function passwordRecoveryOf(smtpUrl: string | null | undefined): Record<string, string> {
  return smtpUrl?.trim() ? { [PASSWORD_RECOVERY_VARIABLE]: '1' } : {};
}
