/** What clients may ask of the service (GoTrue v2.196.0, internal/api/settings.go): logging in by e-mail, and no more. */
export const SETTINGS = {
  external: { email: true, phone: false, anonymous_users: false },
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  saml_enabled: false,
} as const;
