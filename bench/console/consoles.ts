import { CONSOLE_PATHS } from '@burhan/shared/routes';
import { OUR_SITE, REACT_ADMIN } from '../serve-sites.ts';

/** A console as somebody meets it who wants to change a publication; selectors of what is looked for. */
export type ConsoleUnderTest = {
  name: string;
  path: string;
  username: string;
  password: string;
  submit: string;
  /** One for each publication of the list. */
  item: string;
  /** Opens the form of one when it is pressed. */
  edit: string;
  /** A field of the open form. */
  field: string;
};

export const CONSOLES: readonly ConsoleUnderTest[] = [
  {
    name: OUR_SITE,
    path: CONSOLE_PATHS.publications,
    username: 'input[autocomplete="username"]',
    password: 'input[autocomplete="current-password"]',
    submit: 'button[type="submit"]',
    item: '[data-focus-key^="edit:"]',
    edit: '[data-focus-key^="edit:"]',
    field: 'form textarea, form [role="tabpanel"] input',
  },
  {
    name: REACT_ADMIN,
    path: '/#/publications',
    username: 'input[name="username"]',
    password: 'input[name="password"]',
    submit: 'button[type="submit"]',
    item: '.RaDatagrid-clickableRow',
    edit: '.RaDatagrid-clickableRow .column-title',
    field: 'form input[name="title"]',
  },
];
