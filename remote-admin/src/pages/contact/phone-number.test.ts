import { FIELD_FORMATS } from '@burhan/shared/field-formats';
import { expect, it } from 'vitest';
import { tidyPhoneNumber } from './phone-number.ts';

it.each([
  ['+966 50 000-0000', '966500000000'],
  ['00966 (50) 0000000', '966500000000'],
  ['\u202A+۹۶۶ ۵۰۰۰۰۰۰۰۰\u202C', '966500000000'],
  ['+966 (0)50 123 4567', '966501234567'],
  ['966-050-123-4567', '966501234567'],
  ['+44 (0) 7700 900123', '447700900123'],
  ['+39 (0)6 1234567', '39061234567'],
  ['https://wa.me/966501234567', '966501234567'],
  ['tel:+966 (0)50 123 4567', '966501234567'],
  ['wa.me/+966501234567?text=Salam%201', '966501234567'],
  ['https://api.whatsapp.com/send/?phone=966501234567&text=a', '966501234567'],
])('the number %j is tidied to %s', (typed, tidied) => {
  expect(tidyPhoneNumber(typed)).toBe(tidied);
  expect(tidyPhoneNumber(tidied)).toBe(tidied);
});

it.each(['0501234567', 'call us', 'https://wa.me/message/ABC1'])('%j is no number', (typed) => {
  expect(FIELD_FORMATS.whatsappNumber(tidyPhoneNumber(typed))).toBe(false);
});
