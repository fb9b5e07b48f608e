import type { Texts } from '@burhan/shared/i18n/texts';

/** A mail that the site sends, about one account. */
export type Mail = {
  /** The account's e-mail address. */
  to: string;
  /** The account's name, as it is shown. */
  account: string;
} & MailContent;

export type MailContent =
  /** @param link for one use, within 30 minutes. */
  | { kind: 'recovery'; link: string }
  /** @param browser the user agent; the mail names browser and system, if they are known ones. @param network as `private.network_of` has it. */
  | { kind: 'new-device'; browser: string; network: string; at: Date }
  /** @param count failed logins since the last login. @param at the latest of them. */
  | { kind: 'failures'; count: number; at: Date }
  /** @param at left away where hosted Supabase sends it, which does not say it. */
  | { kind: AccountChange; at?: Date };

/** Changes of an account that its owner is told by mail. */
export type AccountChange = keyof Texts['mail']['changes'];

const MAXIMUM_ADDRESS_LENGTH = 254;

/** What a mail server can be given in one command: no characters with a meaning there, none that are not seen. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

/** Whether mail can be sent to an address. An account's name may be one to which it cannot. */
export function isMailAddress(address: string): boolean {
  return address.length <= MAXIMUM_ADDRESS_LENGTH && ADDRESS.test(address);
}
