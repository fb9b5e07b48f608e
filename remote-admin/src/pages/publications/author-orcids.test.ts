import { describe, expect, it } from 'vitest';
import { authorEntries, withOrcid } from './author-orcids.ts';

const PAGE = '0000-0002-4242-7526';
const OTHER = '0000-0002-1825-0097';

describe('the authors of a form', () => {
  it('have an iD of their own where two have one name', () => {
    const entries = authorEntries('Li X, Li X', `Li X ${PAGE}\nLi X ${OTHER}`);

    expect(entries.map(({ typed }) => typed)).toEqual([PAGE, OTHER]);
  });

  it('are followed by those with an iD whom nobody names any more', () => {
    expect(authorEntries('Page M', `Page MJ ${PAGE}`)).toEqual([
      { name: 'Page M', typed: '', isNamed: true },
      { name: 'Page MJ', typed: PAGE, isNamed: false },
    ]);
  });

  it('keep what is typed, complete or not, as the column has it', () => {
    const entries = authorEntries('Page MJ, محمد القحطاني', '');
    const half = withOrcid(entries, 1, '0000-0002');
    const whole = withOrcid(authorEntries('Page MJ, محمد القحطاني', half), 0, PAGE);

    expect(whole).toBe(`Page MJ ${PAGE}\nمحمد القحطاني 0000-0002`);
    expect(withOrcid(authorEntries('Page MJ, محمد القحطاني', whole), 1, ' ')).toBe(`Page MJ ${PAGE}`);
  });
});
