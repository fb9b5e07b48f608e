import { authenticator } from '@burhan/testing/authenticator';
import type { Locator, Page } from '@playwright/test';
import { accountPage, addAdmin } from '../fixtures/account.ts';
import { fillTable, readTable } from '../fixtures/content.ts';
import { RECORD } from '../fixtures/doi-resolver.ts';
import { panel } from '../fixtures/panel.ts';
import { discardDrafts, draftOf } from '../fixtures/preview.ts';
import type { Stack } from '../fixtures/stack.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectToast } from '../fixtures/toast.ts';

// The most frequent tasks of an editor, without a mouse. Each further press would cost every editor time every day.
test.use({ expectedMessages: /net::ERR_INTERNET_DISCONNECTED/ });

/** Uses the page by only one means, and counts the presses. Typing counts nothing, but reaching a field does. */
type Hand = {
  presses: () => number;
  press: (control: Locator) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  /** Sends the form of the field that was typed into last. */
  send: (button: Locator) => Promise<void>;
  /** Presses a button of the toast that has just appeared. */
  pressInToast: (button: Locator) => Promise<void>;
};

function keyboardOf(page: Page): Hand {
  let presses = 0;
  const key = async (name: string) => {
    presses++;
    await page.keyboard.press(name);
  };
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let way = await wayTo(target); way; way = await wayTo(target)) await key(way);
  };
  return {
    presses: () => presses,
    press: async (control) => {
      await reach(control);
      await key('Enter');
    },
    type: async (field, text) => {
      await reach(field);
      if (await field.inputValue()) await key('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    send: () => key('Enter'),
    pressInToast: async (button) => {
      await expect(button).toBeVisible();
      await key('F8');
      await expect(button).toBeFocused();
      await key('Enter');
    },
  };
}

/** The key that brings the focus nearer to a control; null if the control has the focus. */
function wayTo(target: Locator): Promise<string | null> {
  return target.evaluate((control) => {
    const focused = document.activeElement ?? document.body;
    if (focused === control) return null;
    const isBefore = focused.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING;
    return isBefore ? 'Shift+Tab' : 'Tab';
  });
}

function fingerOf(): Hand {
  let presses = 0;
  const press = async (control: Locator) => {
    presses++;
    await control.tap();
  };
  return {
    presses: () => presses,
    press,
    type: async (field, text) => {
      await expect(field).toBeVisible();
      const isFocused = await field.evaluate((control) => control === document.activeElement);
      if (!isFocused) await press(field);
      await field.fill(text);
    },
    send: press,
    pressInToast: press,
  };
}

type Task = {
  name: string;
  /** The most presses that the task may take. */
  keys: number;
  touches: number;
  /** Brings the page to where the task begins. */
  begin: (page: Page, stack: Stack) => Promise<void>;
  perform: (page: Page, hand: Hand, stack: Stack) => Promise<void>;
};

const openPublications = async (page: Page, stack: Stack) => {
  await fillTable(stack, 'publications', 3);
  await panel(page, 'publications').openSignedIn(stack);
  await expect(panel(page, 'publications').button('Edit Publication 3')).toBeVisible();
};

const TASKS: readonly Task[] = [
  {
    name: 'log in',
    keys: 2,
    touches: 2,
    begin: async (page) => {
      const { open, field, button } = panel(page, 'publications');
      await open();
      // The form in the page's HTML lacks this button, so what is typed next goes into the final form.
      await expect(button('Forgot your password?')).toBeVisible();
      await expect(field('Username')).toBeFocused();
    },
    perform: async (page, hand, stack) => {
      const { field, button, isOpen } = panel(page, 'publications');
      await hand.type(field('Username'), stack.admin.username);
      await hand.type(field('Password'), stack.admin.password);
      await hand.send(button('Login'));
      await isOpen();
    },
  },
  {
    name: 'edit a title',
    keys: 23,
    touches: 2,
    begin: openPublications,
    perform: async (page, hand) => {
      const { field, button } = panel(page, 'publications');
      await hand.press(button('Edit Publication 1'));
      await hand.type(field('Title'), 'Another title');
      await hand.send(button('Save'));
      await expectToast(page, 'success', 'Publication updated successfully!');
    },
  },
  {
    name: 'add by a DOI, at the second attempt',
    keys: 24,
    touches: 6,
    begin: openPublications,
    perform: async (page, hand) => {
      const { field, button } = panel(page, 'publications');
      await hand.press(button('Add Publication'));
      await hand.type(field('DOI'), '10.1136/bmj.n71');
      await page.context().setOffline(true);
      await hand.press(button('Fill from DOI'));
      await expect(page.getByText(/The DOI service/)).toBeVisible();
      await page.context().setOffline(false);
      await hand.press(button('Fill from DOI'));
      await expect(field('Title')).toHaveValue(RECORD.title);
      await hand.type(field('Summary'), 'What a review should report.');
      await hand.type(field('Image URL'), '/media/publications/strobe.jpg');
      await hand.send(button('Save'));
      await expectToast(page, 'success', 'Publication added successfully!');
    },
  },
  {
    name: 'move an item down',
    keys: 20,
    touches: 1,
    begin: openPublications,
    perform: async (page, hand) => {
      await hand.press(panel(page, 'publications').button('Move down Publication 1'));
      await expectToast(page, 'success', 'Order updated');
    },
  },
  {
    name: 'prepare a change for later',
    keys: 42,
    touches: 3,
    begin: openPublications,
    perform: async (page, hand) => {
      const { field, button } = panel(page, 'publications');
      await hand.press(button('Edit Publication 1'));
      await hand.type(field('Title'), 'Another title');
      await hand.press(button('Schedule…'));
      await hand.type(field('Date and time'), '2090-11-24T09:00');
      await hand.press(button('Schedule'));
      await expect(page.getByText(/^Scheduled for 24 Nov 2090, 09:00/).first()).toBeVisible();
    },
  },
  {
    name: 'copy a preview link',
    keys: 28,
    touches: 2,
    begin: async (page, stack) => {
      const [row] = await fillTable(stack, 'publications', 3);
      await draftOf(stack, 'publications', Number(row?.id), { ...textsOf(row), title: 'Another title' });
      await panel(page, 'publications').openSignedIn(stack);
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} } });
      });
    },
    perform: async (page, hand) => {
      const { button } = panel(page, 'publications');
      await hand.press(button('Copy preview link Publication 1'));
      await hand.press(button('Copy link'));
      await expectToast(page, 'success', 'The link is copied.');
    },
  },
  {
    name: 'delete an item and bring it back',
    keys: 27,
    touches: 3,
    begin: openPublications,
    perform: async (page, hand, stack) => {
      const { button } = panel(page, 'publications');
      await hand.press(button('Delete Publication 1'));
      await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
      await hand.pressInToast(button('Undo'));
      await expect(button('Edit Publication 1')).toBeVisible();
      expect(await readTable(stack, 'publications')).toHaveLength(3);
    },
  },
  {
    name: 'set up a second factor',
    keys: 16,
    touches: 3,
    begin: async (page, stack) => {
      const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
      const account = await addAdmin(stack, isTouch ? 'finger-editor' : 'keys-editor');
      await page.evaluate(() => sessionStorage.clear());
      await accountPage(page).login(account);
      await page.reload();
    },
    perform: async (page, hand) => {
      const { field, button } = accountPage(page);
      await hand.press(button('Set up a second factor'));
      await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
      const key = (await page.locator('code').textContent()) ?? '';
      await hand.type(field('Code'), authenticator(key.replaceAll(' ', ''))());
      await hand.send(button('Turn on'));
      await expect(page.getByText('The second factor is on.')).toBeVisible();
    },
  },
];

const textsOf = (row: object = {}) =>
  Object.fromEntries(
    Object.entries(row).filter(([column, value]) => typeof value === 'string' && !column.endsWith('_at')),
  );

/** Performs all tasks, one after the other, and expects that none takes more presses than allowed. */
async function performAll(page: Page, stack: Stack, by: 'keys' | 'touches'): Promise<void> {
  for (const task of TASKS)
    await test.step(task.name, async () => {
      await task.begin(page, stack);
      const hand = by === 'keys' ? keyboardOf(page) : fingerOf();
      await task.perform(page, hand, stack);
      expect(hand.presses(), task.name).toBeLessThanOrEqual(task[by]);
      await discardDrafts(stack);
    });
}

test('what an editor does most is done by keyboard alone, on a desk', async ({ page, stack }) => {
  await performAll(page, stack, 'keys');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('what an editor does most is done by touch alone, on a phone', async ({ page, stack }) => {
    await performAll(page, stack, 'touches');
  });
});
