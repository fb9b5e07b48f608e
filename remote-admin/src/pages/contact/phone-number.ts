import { tidyCode } from '@burhan/shared/field-formats';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const WHATSAPP_LINK = /^(?:https?:\/\/)?(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)(\+?\d+)/i;

/** A zero in brackets is dialled only inside the country. In Italy (39), the zero is part of the number. */
const NATIONAL_ZERO = /(?<=\d\s*)(?<!39\s*)\(0\)/;

/**
 * The digits of an international number as people write it: with plus, spaces and hyphens, in Arabic digits, with the
 * zero that is dialled only inside the country, or as a link. Any other character stays, so that the text is refused.
 */
export function tidyPhoneNumber(typed: string): string {
  const text = tidyCode(typed).replace(/^tel:/i, '');
  const digits = (WHATSAPP_LINK.exec(text)?.[1] ?? text)
    .replace(NATIONAL_ZERO, '')
    .replace(/[\s()+.-]/g, '')
    .replace(/^00/, '');
  const number = /^\d+$/.test(digits) ? parsePhoneNumberFromString(`+${digits}`)?.number : undefined;
  return number?.slice(1) ?? digits;
}
